// Doubts about the values read in a document: another candidate, weak evidence, a wrong check digit, an image that is
// hard to read.
import type { Box, ReadPage } from "#kernel/documents/reading.ts";
import { type CarFacts, isSame } from "./compare.ts";
import type { Candidate, Evidence, ReadValue } from "./kind.ts";

/** Our data, and the confidence of the recogniser at a place of a page, out of 100. */
export interface Grounds {
  facts: CarFacts;
  fleetVins: ReadonlySet<string>;
  confidenceAt: (page: ReadPage, box: Box) => number;
}

/** Below it, a value of a picture is doubtful: chosen on the corpus (docs/reading.md). */
const minimumConfidence = 80;

const isHeld = ({ key, value, agreement }: Candidate, { facts, fleetVins }: Grounds): boolean => {
  const held = facts[key];
  if (key === "vin" && fleetVins.has(value)) return true;
  if (agreement === "UNTIL") return false;
  return held !== null && held !== undefined && held !== "" && isSame(key, value, held);
};

function evidenceOf(candidate: Candidate, grounds: Grounds): Evidence {
  if (candidate.isChecked === true) return "CHECKSUM";
  if (isHeld(candidate, grounds)) return "KNOWN";
  return candidate.evidence ?? "LABEL";
}

function imageDoubt(candidate: Candidate, page: ReadPage, grounds: Grounds): string | null {
  // Recognition reads B for 8, G for 6, S for 5, U for 0, twice in the same way and sure of itself.
  if (candidate.key === "vin") return "Lu sur une image : comparez-le signe par signe.";
  const { box } = candidate;
  return box === null || grounds.confidenceAt(page, box) < minimumConfidence
    ? "L’image est peu lisible à cet endroit."
    : null;
}

/** A value is certain only as the only candidate of its kind; null where it is. */
export const rivalsDoubt = ({ raw, value, others = [] }: Candidate): string | null =>
  others.length === 0 ? null : `Plusieurs valeurs possibles : ${[raw ?? value, ...others].join(", ")}.`;

/** The reason to doubt a value, in French; null when there is none. */
function doubtOf(
  candidate: Candidate,
  { evidence, pages, grounds }: { evidence: Evidence; pages: readonly ReadPage[]; grounds: Grounds },
): string | null {
  const { page, isChecked, doubt } = candidate;
  if (isChecked === false) return doubt ?? "Sa clé est fausse : relisez-le.";
  const rivals = rivalsDoubt(candidate);
  if (evidence !== "KNOWN" && rivals !== null) return rivals;
  if (evidence === "CHECKSUM" || evidence === "KNOWN") return null;
  if (doubt !== undefined) return doubt;
  if (evidence === "WEAK") return "Reconnu à sa forme seule, sans libellé.";
  const own = pages[page - 1];
  return own?.method === "PICTURE" ? imageDoubt(candidate, own, grounds) : null;
}

/** A candidate with its evidence, and the doubt that a person must settle. */
export function judge(candidate: Candidate, pages: readonly ReadPage[], grounds: Grounds): ReadValue {
  const evidence = evidenceOf(candidate, grounds);
  const reason = doubtOf(candidate, { evidence, pages, grounds });
  const { doubt: _doubt, ...value } = candidate;
  return { ...value, evidence, isDoubtful: reason !== null, ...(reason !== null && { doubt: reason }) };
}
