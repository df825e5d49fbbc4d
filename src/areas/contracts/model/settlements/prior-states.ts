// The states of a contract before each of its changes of duration or mileage. The reduction of one more change is
// measured from each of them: several steps cost as much as one.
//
// 36 months at 321,92 €, 19 of them elapsed. 21 months directly, typed at 385,07 €, are refused: 738,16 € below the
// termination of the 36 months. One kilometre more at 289,73 € first would carry the model of 21 months down to
// 385,07 €; counted from the state before that kilometre, the second step misses the same 738,16 €.
import { type Cents, roundCents } from "#kernel/money.ts";
import {
  amendmentsInOrder,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "../terms/terms-by-day.ts";

export interface PriorState {
  contract: SignedContract;
  /** The change of duration or mileage that followed, over the terms then in force; null when none has. */
  next: { contract: SignedContract; amendment: SignedAmendment } | null;
}

const lastPriceCents = (contract: SignedContract, amendments: readonly SignedAmendment[]): Cents =>
  termsByDay({ ...contract, amendments }).at(-1)?.agreement.terms.priceCents ?? 0;

/**
 * The amendments left once some changes of duration or mileage are removed. A rent lowered after a removed change was
 * lowered openly: it is lowered here in the same ratio. A raised rent is dropped.
 */
function withoutChanges(
  contract: SignedContract,
  amendments: readonly SignedAmendment[],
  removed: ReadonlySet<SignedAmendment>,
): SignedAmendment[] {
  const kept: SignedAmendment[] = [];
  for (const [index, amendment] of amendments.entries()) {
    if (removed.has(amendment)) continue;
    const followsRemoved = kept.length < index;
    if (!followsRemoved || amendment.draft.kind !== "rent") {
      kept.push(amendment);
      continue;
    }
    const beforeCents = lastPriceCents(contract, amendments.slice(0, index));
    const afterCents = lastPriceCents(contract, amendments.slice(0, index + 1));
    if (afterCents >= beforeCents) continue;
    const priceCents = roundCents((lastPriceCents(contract, kept) * afterCents) / beforeCents);
    kept.push({ ...amendment, draft: { ...amendment.draft, priceCents } });
  }
  return kept;
}

/**
 * States of a contract before each change of duration or mileage that precedes an amendment, then its present state.
 */
export function priorStates(contract: SignedContract, amendment: SignedAmendment): PriorState[] {
  const ordered = amendmentsInOrder(withAmendment(contract, amendment));
  const ownIndex = ordered.findIndex(({ number }) => number === amendment.number);
  const earlier = ordered.slice(0, ownIndex);
  const later = ordered.slice(ownIndex + 1);
  const changes = earlier.filter(({ kind }) => kind === "duration-mileage");
  const before = changes.map((change, index): PriorState => {
    const kept = withoutChanges(contract, earlier, new Set(changes.slice(index)));
    const contractBefore = { ...contract, amendments: earlier.slice(0, earlier.indexOf(change)) };
    return {
      contract: { ...contract, amendments: [...kept, ...later] },
      next: { contract: contractBefore, amendment: change },
    };
  });
  return [...before, { contract, next: null }];
}
