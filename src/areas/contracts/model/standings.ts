// A contract as it stood before each of its changes of duration or mileage. What one more of them forgives is counted
// from every one: in however many steps, it costs what it would in one.
import { roundCents } from "#kernel/money.ts";
import {
  inOrder,
  type SignedAmendment,
  type SignedContract,
  termsByDay,
  withAmendment,
} from "./terms-by-day.ts";

export interface Standing {
  contract: SignedContract;
  /** The change of duration or mileage that followed, over what was in force then; null where none has. */
  next: { contract: SignedContract; one: SignedAmendment } | null;
}

/**
 * What comes before an amendment, without some changes of duration or mileage. A rent lowered after one of them was
 * lowered openly: it is so here in its ratio. One that was raised bears on what it found alone.
 */
function without(
  contract: SignedContract,
  earlier: readonly SignedAmendment[],
  dropped: ReadonlySet<SignedAmendment>,
): SignedAmendment[] {
  const stretches = termsByDay({ ...contract, amendments: earlier });
  const rest: SignedAmendment[] = [];
  for (const [index, signed] of earlier.entries()) {
    const isApart = rest.length < index;
    if (dropped.has(signed)) continue;
    if (!isApart || signed.draft.kind !== "rent") {
      rest.push(signed);
      continue;
    }
    const [before = 0, after = 0] = stretches
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
export function standingsBefore(contract: SignedContract, one: SignedAmendment): Standing[] {
  const ordered = inOrder(withAmendment(contract, one));
  const own = ordered.findIndex(({ number }) => number === one.number);
  const [earlier, later] = [ordered.slice(0, own), ordered.slice(own + 1)];
  const changes = earlier.filter(({ kind }) => kind === "duration-mileage");
  const before = changes.map((change, index): Standing => {
    const rest = without(contract, earlier, new Set(changes.slice(index)));
    const then = { ...contract, amendments: earlier.slice(0, earlier.indexOf(change)) };
    return {
      contract: { ...contract, amendments: [...rest, ...later] },
      next: { contract: then, one: change },
    };
  });
  return [...before, { contract, next: null }];
}
