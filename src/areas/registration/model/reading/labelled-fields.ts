// Values that follow a label (`V.7 118`, `(D.1) RENAULT`, `0.10. VF1…`): each label defines the shape of its value.
import type { FieldKey, Line, Method, ProposedField } from "./document-fields.ts";
import { comparable } from "./text.ts";

export interface LabelledField {
  /** As printed: "D.1", "49.4". */
  label: string;
  key: FieldKey;
  /** The shape of its value. */
  shape: RegExp;
  /** Converts the printed value to the stored one; null when it is impossible. */
  parse?: (raw: string) => string | null;
}

const escapeLabel = (label: string): string => label.replace(/[.*()]/g, "\\$&");

/** Words up to the next label or the end of the line. */
export const wordsPattern = /[^\s(].*?(?=\s+\(?(?:[A-Z]\.\d(?:\.\d)?|\d{1,2}\.\d(?:\.\d)?)\)?[\s:.]|$)/;

function findValue(
  text: string,
  { label, shape, parse }: LabelledField,
): { raw: string; value: string } | null {
  const after = new RegExp(
    `(?<![\\w.])\\(?${escapeLabel(label)}\\)?(?![\\w])\\.?\\s*[:=]?\\s*(?:\\([^)]*\\)\\s*)?(${shape.source})`,
    "g",
  );
  for (const [, raw = ""] of text.matchAll(after)) {
    const value = parse ? parse(raw.trim()) : raw.trim();
    if (value !== null && value !== "") return { raw: raw.trim(), value };
  }
  return null;
}

/** A label alone on its line takes its value from the next line. */
const isLabelAlone = (text: string): boolean =>
  /^\(?[A-Z\d](?:\.?\d{0,2}[A-Za-z]?)*\)?[.:]?$/.test(text.trim());

/** The first value of each label. */
export function readLabelledFields(
  lines: readonly Line[],
  labelledFields: readonly LabelledField[],
  method: Method,
): ProposedField[] {
  const texts = lines.map(({ text }) => comparable(text));
  return labelledFields.flatMap((labelledField) => {
    for (const [index, line] of lines.entries()) {
      const own = texts[index] ?? "";
      const next = texts[index + 1];
      const isOnNext = isLabelAlone(own) && next !== undefined;
      const found = findValue(isOnNext ? `${own} ${next}` : own, labelledField);
      if (!found) continue;
      const { page, box } = isOnNext ? (lines[index + 1] ?? line) : line;
      return [{ key: labelledField.key, ...found, page, box, method, isChecked: null }];
    }
    return [];
  });
}
