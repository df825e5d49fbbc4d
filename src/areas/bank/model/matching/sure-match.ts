// A sure match: one reading only of what a payment pays. Nothing is ever matched by its amount alone.
import type { Cents } from "#kernel/money.ts";

export interface NamedDocument {
  number: string;
  remainingCents: Cents;
}

/** The documents that a payment names and pays to the cent, all of them; null when it is not sure. */
export function surelyPaid<D extends NamedDocument>(
  { amountCents, numbers }: { amountCents: Cents; numbers: readonly string[] },
  documents: ReadonlyMap<string, D>,
): D[] | null {
  if (amountCents <= 0 || numbers.length === 0) return null;
  const named = numbers.flatMap((number) => documents.get(number) ?? []);
  if (named.length < numbers.length || named.some(({ remainingCents }) => remainingCents === 0)) return null;
  const sum = named.reduce((cents, { remainingCents }) => cents + remainingCents, 0);
  return sum === amountCents ? named : null;
}
