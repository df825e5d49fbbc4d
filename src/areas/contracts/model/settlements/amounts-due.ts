// What an amendment leaves to pay in all: the settlement of the months that have run and the rents to come.
// A rent may be typed; it never forgives so much that the lessee pays less than by the price model, or by ending.
import { type Cents, frenchPrice, roundCents } from "#kernel/money.ts";
import { type TerminationParameters, terminationEstimate } from "../early-termination.ts";
import { remainingFrom } from "../amendments/effect.ts";
import {
  billedRentCents,
  settledRentCents,
  type MonthlyRent,
  monthlyRents,
  sumOf,
} from "../terms/monthly-rents.ts";
import { rentStartOn, wholeMonthsElapsed, firstDeliveryOn, termOf } from "../period.ts";
import { settlementOf } from "./settlement.ts";
import { type PriorState, priorStates } from "./prior-states.ts";
import { carRentOf, type Terms } from "../terms/terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "../terms/terms-by-day.ts";

/** Without tax, before any waiver: its settlement, and what is left from its day on. */
export const amountDueCents = (contract: SignedContract, one: SignedAmendment): Cents =>
  (settlementOf(contract, one)?.amountCents ?? 0) + remainingFrom(withAmendment(contract, one), one).cents;

/** The months that have run when an amendment takes effect; none before the delivery. */
function elapsedRents(contract: SignedContract, one: SignedAmendment): MonthlyRent[] {
  const start = firstDeliveryOn(contract.periods);
  const months = monthlyRents(contract);
  return start
    ? months.slice(0, wholeMonthsElapsed(start, months.length, effectDay(one, contract.periods)))
    : [];
}

/** What is asked from the delivery to the term, with an amendment of which nothing is waived. */
export function contractTotalCents(contract: SignedContract, one: SignedAmendment): Cents {
  const unwaived =
    one.draft.kind === "duration-mileage" ? { ...one, draft: { ...one.draft, waiver: null } } : one;
  const after = withAmendment(contract, unwaived);
  // The months that have run bear every settlement already, its own and those of others.
  return sumOf(elapsedRents(after, one), billedRentCents) + remainingFrom(after, one).rentsCents;
}

/**
 * What the lessee would pay without the amendment to be free: by ending the contract on its day of effect.
 * When it shortens the contract, by ending on that day or on the new term, whichever is dearer.
 */
function terminationCost(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): { isShorter: boolean; cents: Cents } {
  const on = effectDay(one, contract.periods);
  const [before, after] = [
    agreementOn(contract, on).terms,
    agreementOn(withAmendment(contract, one), on).terms,
  ];
  const start = rentStartOn(contract.periods);
  const term = termOf(after, contract.periods);
  const atEffectCents = terminationEstimate(contract, on, parameters).indemnityCents;
  if (!start || !term || after.durationMonths >= before.durationMonths)
    return { isShorter: false, cents: atEffectCents };
  const months = monthlyRents(contract);
  const until = months.slice(wholeMonthsElapsed(start, months.length, on), after.durationMonths);
  const atTermCents = terminationEstimate(contract, term, parameters).indemnityCents;
  return { isShorter: true, cents: Math.max(atEffectCents, sumOf(until, settledRentCents) + atTermCents) };
}

/** The same from the delivery on. */
export function terminationTotal(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): { isShorter: boolean; cents: Cents } {
  const { isShorter, cents } = terminationCost(contract, one, parameters);
  return { isShorter, cents: sumOf(elapsedRents(contract, one), billedRentCents) + cents };
}

const withPrice = (one: SignedAmendment, priceCents: Cents): SignedAmendment =>
  one.draft.kind === "duration-mileage" ? { ...one, draft: { ...one.draft, priceCents } } : one;

/**
 * What is asked in all at the rent of the price model. A month that ran at a dearer rent than that of the day of
 * effect is carried to the new terms from its own, so that a rent lowered just before lowers no month behind it.
 */
function totalAtModelPrice(contract: SignedContract, one: SignedAmendment, modelPriceCents: Cents): Cents {
  const { terms: before } = agreementOn(contract, effectDay(one, contract.periods));
  const optionsCents = carRentOf(before) - before.priceCents;
  const dearer = ({ settledCarCents, settledTerms }: MonthlyRent): Cents => {
    const priceCents = settledCarCents - optionsCents;
    const isAlike =
      settledTerms.durationMonths === before.durationMonths &&
      settledTerms.kilometrage === before.kilometrage;
    if (!isAlike || priceCents <= before.priceCents || before.priceCents === 0) return 0;
    return roundCents((priceCents * modelPriceCents) / before.priceCents) - modelPriceCents;
  };
  const elapsed = one.settles ? elapsedRents(contract, one) : [];
  return contractTotalCents(contract, withPrice(one, modelPriceCents)) + sumOf(elapsed, dearer);
}

export interface PricingInput {
  /** What the price model gives; null when it gives none. */
  modelPriceCents: Cents | null;
  /** What it would give from other terms than those of its day. */
  modelPriceFrom: (terms: Terms) => Cents | null;
  parameters: TerminationParameters;
}

/** True for one that may bring less than the price model did: its rent is typed, or carries down months that were dearer. */
function isBelowModelPrice({ next }: PriorState): boolean {
  if (!next || next.one.draft.kind !== "duration-mileage") return false;
  const { contract, one } = next;
  const { priceCents } = next.one.draft;
  return one.isTyped || contractTotalCents(contract, one) < totalAtModelPrice(contract, one, priceCents ?? 0);
}

interface Floor {
  cents: Cents;
  isModel: boolean;
}

/** The least that a contract brings in all once amended, from where it stood: by the price model, or by ending. */
function floorFrom(
  contract: SignedContract,
  one: SignedAmendment,
  priced: { priceCents: Cents | null; parameters: TerminationParameters },
): Floor {
  const { cents: ending } = terminationTotal(contract, one, priced.parameters);
  const model = priced.priceCents === null ? null : totalAtModelPrice(contract, one, priced.priceCents);
  return model !== null && model < ending
    ? { cents: model, isModel: true }
    : { cents: ending, isModel: false };
}

/** The dearest of those of where it stood before anything was forgiven. */
function highestFloor(
  contract: SignedContract,
  one: SignedAmendment,
  { modelPriceCents, modelPriceFrom, parameters }: PricingInput,
): Floor {
  const present = floorFrom(contract, one, { priceCents: modelPriceCents, parameters });
  // The same duration and mileage settle no month again.
  if (!one.settles) return present;
  const isModel =
    modelPriceCents !== null &&
    contractTotalCents(contract, one) >= totalAtModelPrice(contract, one, modelPriceCents);
  const before = priorStates(contract, one).slice(0, -1);
  const last = isModel ? before.findLastIndex(isBelowModelPrice) + 1 : before.length;
  return before.slice(0, last).reduce((highest, standing) => {
    const { terms } = agreementOn(standing.contract, effectDay(one, contract.periods));
    const floor = floorFrom(standing.contract, one, { priceCents: modelPriceFrom(terms), parameters });
    return floor.cents > highest.cents ? floor : highest;
  }, present);
}

/** Why the rent of an amendment is refused, in French: what it forgives beyond the price model and beyond an ending. */
export function rentRefusal(
  contract: SignedContract,
  one: SignedAmendment,
  priced: PricingInput,
): string | null {
  if (one.draft.kind !== "duration-mileage" || one.draft.priceCents === null) return null;
  const { priceCents } = one.draft;
  const total = contractTotalCents(contract, one);
  const { cents: floor, isModel } = highestFloor(contract, one, priced);
  const missing = floor - total;
  if (missing <= 0) return null;
  const dearer = 1_000_000;
  const perCent = (contractTotalCents(contract, withPrice(one, priceCents + dearer)) - total) / dearer;
  const advice =
    perCent > 0
      ? ` Saisissez au moins ${frenchPrice(priceCents + Math.ceil(missing / perCent))} HT par mois.`
      : "";
  const than = isModel ? "au loyer du modèle de prix" : "en le résiliant";
  const owed = amountDueCents(contract, one);
  const amount = owed < 0 ? `le loueur rendrait ${frenchPrice(-owed)}` : `il resterait ${frenchPrice(owed)}`;
  return `À ce loyer, régularisation comprise, ${amount} HT à payer, contre ${frenchPrice(owed + missing)} HT ${than} : il manque ${frenchPrice(missing)} HT.${advice}`;
}
