// Values found in a document by their label, with the words that state them.
import type { Evidence } from "#documents/model/kind.ts";
import { allMatches, type ReadPage, type TextMatch } from "#kernel/documents/reading.ts";
import { anyCurrency } from "./amount-words.ts";
import { amountPattern } from "./amounts.ts";

/** A value read, with its original words and their page. */
export interface Proposed<Value> {
  value: Value;
  text: string;
  page: number;
  evidence: Evidence;
  /** A doubtful value is proposed and marked, and fills no field by itself; `doubt` is the reason, in French. */
  isDoubtful: boolean;
  doubt?: string;
}

const propose = <Value>(found: TextMatch | null, value: Value | null): Proposed<Value> | null =>
  found === null || value === null
    ? null
    : { value, text: found.text.trim(), page: found.page, evidence: "LABEL", isDoubtful: false };

/** A value that the electronic data of a document state: certain, whatever its page looks like. */
export const stated = <Value extends string | number>(
  value: Value | null | undefined,
  text = String(value),
): Proposed<Value> | null =>
  value === null || value === undefined
    ? null
    : { value, text, page: 1, evidence: "CHECKSUM", isDoubtful: false };

/** The first match that gives a value. */
export function readFirst<Value>(
  pages: readonly ReadPage[],
  patterns: readonly RegExp[],
  valueOf: (group: string) => Value | null,
): Proposed<Value> | null {
  for (const pattern of patterns)
    for (const found of allMatches(pages, pattern)) {
      const value = propose(found, valueOf(found.groups.findLast((group) => group !== "") ?? found.text));
      if (value) return value;
    }
  return null;
}

/** The field of the certificate that a label is: « Première mise en circulation (B) ». */
const remark = String.raw`(?: ?\([A-Z](?:\.\d)?\))?`;

export const labelledPattern = (labels: string, value: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[^A-Z])(?:${labels})${remark}(?: (?:AM|LE|DU|ON))?[^\dA-Z\n]{0,12}(${value})`,
    "m",
  );

/** The currency may precede the amount: « CHF 24’890.00 ». */
export const labelledAmountPattern = (labels: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[^A-Z])(?:${labels})[^\dA-Z\n]{0,12}(?:(?:${anyCurrency})[ .:]{0,3})?(${amountPattern})`,
    "m",
  );
