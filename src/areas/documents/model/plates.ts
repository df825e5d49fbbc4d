// License plates in the text of a document, as printed and as misread by OCR.
import { allMatches, type TextMatch, type ReadPage } from "#kernel/documents/reading.ts";

/** A plate found in a document: in the stored form, with its place. */
interface Plate {
  value: string;
  found: TextMatch;
  evidence: "LABEL" | "WEAK";
  doubt?: string;
}

const compact = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, "");

const unique = (all: readonly Plate[]): Plate[] =>
  [...new Map(all.toReversed().map((one) => [one.value, one])).values()].toReversed();

const letterFor: Readonly<Record<string, string>> = { "8": "B", "5": "S", "2": "Z", "0": "D" };
const digitFor: Readonly<Record<string, string>> = { O: "0", I: "1", B: "8", S: "5", Z: "2" };

/** The plate with its letters and digits restored by position; null when the text is not a plate. */
export function repairedPlate(text: string): string | null {
  const plain = compact(text);
  if (plain.length !== 7) return null;
  const fixed = [...plain]
    .map((one, index) => (index >= 2 && index < 5 ? (digitFor[one] ?? one) : (letterFor[one] ?? one)))
    .join("");
  const [, left, middle, right] = /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/.exec(fixed) ?? [];
  return left ? `${left}-${middle}-${right}` : null;
}

/** With dashes, any misreadable character; without, letters and digits in their required positions. */
const platePattern = /(?<![A-Z\d])([A-Z\d]{2}-[\dOIBSZ]{3}-[A-Z\d]{2}|[A-Z]{2} ?\d{3} ?[A-Z]{2})(?![A-Z\d])/;

/** Printed with its dashes, a plate needs no label; a repaired one must be read again. */
function groundsOf(
  { groups: [written = ""] }: TextMatch,
  { value, isLabelled }: { value: string; isLabelled: boolean },
): Pick<Plate, "evidence" | "doubt"> {
  return {
    evidence: isLabelled || written.includes("-") ? "LABEL" : "WEAK",
    ...(compact(written) !== compact(value) && { doubt: `Écrit « ${written} » : relisez-la.` }),
  };
}

const labelledPattern = new RegExp(
  String.raw`(?:IMMAT(?:RICULATION|\.)?(?![A-Z])|PLAQUE|PLATE|KENNZEICHEN|\(A\))[^\n]{0,40}?${platePattern.source}`,
);

/** The plates of a document, in order, each once. */
export function platesIn(pages: readonly ReadPage[]): Plate[] {
  const plateOf = ({ groups: [written = ""] }: TextMatch): string | null => repairedPlate(written);
  const labelled = new Set(allMatches(pages, labelledPattern).map(plateOf));
  return unique(
    allMatches(pages, platePattern).flatMap((found) => {
      const value = plateOf(found);
      const isLabelled = labelled.has(value);
      return value ? [{ value, found, ...groundsOf(found, { value, isLabelled }) }] : [];
    }),
  );
}
