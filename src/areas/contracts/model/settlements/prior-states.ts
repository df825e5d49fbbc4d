// A contract as it stood before each of its changes of duration or mileage. What one more of them forgives is counted
// from every one: in however many steps, it costs what it would in one.
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
  /** The change of duration or mileage that followed, over what was in force then; null where none has. */
  next: { contract: SignedContract; one: SignedAmendment } | null;
}

/**
 * What comes before an amendment, without some changes of duration or mileage. A rent lowered after one of them was
 * lowered openly: it is so here in its ratio. One that was raised bears on what it found alone.
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

/** Where a contract stood before each change of duration or mileage that an amendment comes after, then where it stands. */
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
