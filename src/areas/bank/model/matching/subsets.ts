// The parts that a sum pays, when only one set of them adds up to it.
import type { Cents } from "#kernel/money.ts";

/** 4 096 sets are looked at; a company with more open parts is matched by a person. */
export const maximumParts = 12;

interface Part {
  remainingCents: Cents;
}

/** The only set of parts whose remainders make the sum; null when none does, or several. */
export function onlySubset<P extends Part>(parts: readonly P[], sumCents: Cents): P[] | null {
  if (parts.length > maximumParts) return null;
  let found: P[] | null = null;
  for (let set = 1; set < 1 << parts.length; set += 1) {
    const chosen = parts.filter((_, index) => (set >> index) & 1);
    if (chosen.reduce((sum, { remainingCents }) => sum + remainingCents, 0) !== sumCents) continue;
    if (found) return null;
    found = chosen;
  }
  return found;
}
