// Fingerprints of statement lines: a line imported twice has the same one, two equal payments of a day have two.
import { z } from "zod";
import type { StatementLine } from "./statement.ts";

type UnidentifiedLine = Omit<StatementLine, "fingerprint">;

const identityOf = (
  iban: string,
  { bookingDay, amountCents, bankReference, entryReference, endToEndId }: UnidentifiedLine,
): readonly (string | number | null)[] => [
  iban,
  bookingDay,
  amountCents,
  bankReference ?? entryReference,
  endToEndId,
];

/**
 * Gives each line its fingerprint: account, booking day, signed amount, the bank’s reference, the end-to-end id, and
 * the rank among equal lines of that account and day. `ranks` carries ranks over from one statement of a file to the
 * next.
 */
export function withFingerprints(
  iban: string,
  lines: readonly UnidentifiedLine[],
  ranks: Map<string, number> = new Map(),
): StatementLine[] {
  return lines.map((line) => {
    const identity = identityOf(iban, line);
    const key = JSON.stringify(identity);
    const rank = ranks.get(key) ?? 0;
    ranks.set(key, rank + 1);
    return { ...line, fingerprint: JSON.stringify([...identity, rank]) };
  });
}

/** The rank of a fingerprint, and the key of those that differ by it alone. */
export function rankOf(fingerprint: string): { key: string; rank: number } {
  const all = z.array(z.union([z.string(), z.number()]).nullable()).parse(JSON.parse(fingerprint));
  return { key: JSON.stringify(all.slice(0, -1)), rank: Number(all.at(-1)) };
}

/** The lines that are not known yet. */
export const newLines = (lines: readonly StatementLine[], known: ReadonlySet<string>): StatementLine[] =>
  lines.filter(({ fingerprint }) => !known.has(fingerprint));
