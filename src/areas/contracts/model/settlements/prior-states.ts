// The states of a contract before each of its changes of duration or mileage. The reduction of one more change is
// measured from each of them: several steps cost as much as one.
import { roundCents } from "#kernel/money.ts";
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
  next: { contract: SignedContract; one: SignedAmendment } | null;
}

/**
 * Amendments that precede this one, without some changes of duration or mileage. A rent lowered after a removed
 * change was lowered openly: it is lowered here in the same ratio. A raised rent is dropped.
 */
function withoutChanges(
  contract: SignedContract,
  earlier: readonly SignedAmendment[],
  removed: ReadonlySet<SignedAmendment>,
): SignedAmendment[] {
  const segments = termsByDay({ ...contract, amendments: earlier });
  const rest: SignedAmendment[] = [];
  for (const [index, signed] of earlier.entries()) {
    const isApart = rest.length < index;
    if (removed.has(signed)) continue;
    if (!isApart || signed.draft.kind !== "rent") {
      rest.push(signed);
      continue;
    }
    const [before = 0, after = 0] = segments
      .slice(index, index + 2)
      .map(({ agreement }) => agreement.terms.priceCents);
    const present = termsByDay({ ...contract, amendments: rest }).at(-1)?.agreement.terms.priceCents ?? 0;
    if (after < before)
      rest.push({
        ...signed,
        draft: { ...signed.draft, priceCents: roundCents((present * after) / before) },
      });
  }
  return rest;
}

/**
 * States of a contract before each change of duration or mileage that precedes an amendment, then its present state.
 */
export function priorStates(contract: SignedContract, one: SignedAmendment): PriorState[] {
  const ordered = amendmentsInOrder(withAmendment(contract, one));
  const own = ordered.findIndex(({ number }) => number === one.number);
  const [earlier, later] = [ordered.slice(0, own), ordered.slice(own + 1)];
  const changes = earlier.filter(({ kind }) => kind === "duration-mileage");
  const before = changes.map((change, index): PriorState => {
    const rest = withoutChanges(contract, earlier, new Set(changes.slice(index)));
    const contractBefore = { ...contract, amendments: earlier.slice(0, earlier.indexOf(change)) };
    return {
      contract: { ...contract, amendments: [...rest, ...later] },
      next: { contract: contractBefore, one: change },
    };
  });
  return [...before, { contract, next: null }];
}
