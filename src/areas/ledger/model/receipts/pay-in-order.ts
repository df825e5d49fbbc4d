// Allocates a sum to the selected parts, in their order: the last one partially.
import type { Cents } from "#kernel/money.ts";

interface Part {
  partId: string;
  remainingCents: Cents;
}

export interface PartPayment {
  partId: string;
  cents: Cents;
}

/** The rest of a sum once these payments are made; below zero when they exceed it. */
export const restOf = (sumCents: Cents, payments: readonly { cents: Cents }[]): Cents =>
  payments.reduce((left, { cents }) => left - cents, sumCents);

export function payInOrder(
  parts: readonly Part[],
  chosen: ReadonlySet<string>,
  sumCents: Cents,
): PartPayment[] {
  let left = sumCents;
  return parts.flatMap(({ partId, remainingCents }) => {
    const cents = chosen.has(partId) ? Math.min(left, remainingCents) : 0;
    left -= cents;
    return cents > 0 ? { partId, cents } : [];
  });
}
