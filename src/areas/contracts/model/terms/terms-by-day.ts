// The terms of a contract on any day: those signed first, then every signed amendment by its day of effect, then its
// number. Papers, estimates, « what if », the timeline and list columns read them here.
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import type { FluidityLine } from "#quotes/model/mileage/fluidity.ts";
import { type AmendmentDraft, type AmendmentKind, applyDraft } from "../amendments/amendment.ts";
import { type Period, firstDeliveryOn } from "../period.ts";
import type { Settlement } from "../settlements/settlement.ts";
import type { Agreement, Holder } from "./terms.ts";

/** Rents around the mileage, from which excess and unused kilometres are charged. */
export type Grid = readonly Pick<FluidityLine, "kilometrage" | "priceCents">[];

export interface SignedAmendment {
  number: number;
  kind: AmendmentKind;
  effectOn: Day;
  /** Prepared before the delivery: it applies from the delivery on when the car comes before its day. */
  isFromDelivery: boolean;
  /** The signed draft, including the rent that the price model gave then. */
  draft: AmendmentDraft;
  /** The lessee from then on, in a transfer. */
  holder: Holder;
  /**
   * The grid around a new mileage, or at a new rent. Null on other kinds, and on rents signed before they changed the
   * grid: theirs stays as printed.
   */
  grid: Grid | null;
  /** True when it settles the elapsed months. */
  settles: boolean;
  /** True when a person typed the rent of its duration and mileage: the price model did not give it. */
  isTyped: boolean;
  /** The settlement stated on its paper: no later signature changes it. Null in a preview. */
  stated: Settlement | null;
}

/** Everything signed on a contract. */
export interface SignedContract {
  first: Agreement;
  grid: Grid;
  periods: readonly Period[];
  amendments: readonly SignedAmendment[];
}

/** Days on which the same terms apply, until the next segment. */
export interface TermsSegment {
  /** Null for the contract as it was first signed. */
  from: Day | null;
  agreement: Agreement;
  grid: Grid;
  /** The amendment that begins it. */
  cause: Pick<SignedAmendment, "number" | "kind"> | null;
}

/** The first day on which an amendment applies. */
export function effectDay(
  { effectOn, isFromDelivery }: Pick<SignedAmendment, "effectOn" | "isFromDelivery">,
  periods: readonly Period[],
): Day {
  const start = firstDeliveryOn(periods);
  return isFromDelivery && start !== null && start < effectOn ? start : effectOn;
}

type OrderKey = Pick<SignedAmendment, "effectOn" | "number">;

/** The order stated on their papers: by day, then number. */
const compareByPaperOrder = (a: OrderKey, b: OrderKey): number =>
  a.effectOn.localeCompare(b.effectOn) || a.number - b.number;

/** The order in which they apply, whatever the order of their signatures. */
export const amendmentsInOrder = ({ amendments, periods }: SignedContract): SignedAmendment[] =>
  amendments.toSorted(
    (a, b) => effectDay(a, periods).localeCompare(effectDay(b, periods)) || compareByPaperOrder(a, b),
  );

/**
 * The delivery brings a change of duration or mileage forward. A rent that precedes it on paper was counted in it:
 * that rent does not return once its own day arrives.
 */
const isOvertaken = (amendment: SignedAmendment, before: readonly SignedAmendment[]): boolean =>
  amendment.kind === "rent" &&
  before.some((other) => other.kind === "duration-mileage" && compareByPaperOrder(other, amendment) > 0);

/** The same kilometres at another rent: each line in its ratio, as in the quote editor. */
export const gridAtRent = (grid: Grid, before: Cents, after: Cents): Grid =>
  grid.map(({ kilometrage, priceCents }) => ({
    kilometrage,
    priceCents: priceCents === null || before === 0 ? priceCents : roundCents((priceCents * after) / before),
  }));

function gridAfter(signed: SignedAmendment, last: TermsSegment, { terms }: Agreement): Grid {
  if (signed.kind === "duration-mileage") return signed.grid ?? [];
  return signed.kind === "rent" && signed.grid !== null
    ? gridAtRent(last.grid, last.agreement.terms.priceCents, terms.priceCents)
    : last.grid;
}

export function termsByDay(contract: SignedContract): TermsSegment[] {
  const { first, grid, periods } = contract;
  let last: TermsSegment = { from: null, agreement: first, grid, cause: null };
  const out = [last];
  const ordered = amendmentsInOrder(contract);
  for (const [index, signed] of ordered.entries()) {
    const { number, kind, draft, holder } = signed;
    const agreement = isOvertaken(signed, ordered.slice(0, index))
      ? last.agreement
      : applyDraft(last.agreement, draft, { modelPriceCents: null, holder });
    last = {
      from: effectDay(signed, periods),
      agreement,
      grid: gridAfter(signed, last, agreement),
      cause: { number, kind },
    };
    out.push(last);
  }
  return out;
}

/** The segment of a day; without a day, the last one: everything signed, in force. */
export function findSegment(segments: readonly TermsSegment[], on?: Day): TermsSegment {
  const found = segments.findLast(({ from }) => from === null || on === undefined || from <= on);
  if (!found) throw new RangeError("a contract has terms on every day");
  return found;
}

export const segmentOn = (contract: SignedContract, on?: Day): TermsSegment =>
  findSegment(termsByDay(contract), on);

export const agreementOn = (contract: SignedContract, on?: Day): Agreement =>
  segmentOn(contract, on).agreement;

/** The contract without the amendments that take effect after a day. */
export const withoutLaterAmendments = (contract: SignedContract, on: Day): SignedContract => ({
  ...contract,
  amendments: contract.amendments.filter((amendment) => effectDay(amendment, contract.periods) <= on),
});

/** The same with one more amendment. */
export const withAmendment = (contract: SignedContract, amendment: SignedAmendment): SignedContract => ({
  ...contract,
  amendments: [...contract.amendments.filter(({ number }) => number !== amendment.number), amendment],
});

/** Segments from the day of an amendment on, without it and with it, including others signed for later. */
export function changesFrom(
  contract: SignedContract,
  amendment: SignedAmendment,
): { before: Agreement; after: Agreement }[] {
  const changed = withAmendment(contract, amendment);
  const start = effectDay(amendment, contract.periods);
  const days = termsByDay(changed).flatMap(({ from }) => (from !== null && from >= start ? [from] : []));
  return [...new Set(days)].map((on) => ({
    before: agreementOn(contract, on),
    after: agreementOn(changed, on),
  }));
}
