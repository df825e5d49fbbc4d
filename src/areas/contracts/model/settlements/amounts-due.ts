// Total amount due after an amendment: the settlement of the elapsed months and the remaining rents. A typed rent
// never lets the lessee pay less than at the price model's rent, or than by terminating.
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

/** Without tax, before any waiver: its settlement, and the remaining amount from its day on. */
export const amountDueCents = (contract: SignedContract, one: SignedAmendment): Cents =>
  (settlementOf(contract, one)?.amountCents ?? 0) + remainingFrom(withAmendment(contract, one), one).cents;

/** The elapsed months when an amendment takes effect; none before the delivery. */
function elapsedRents(contract: SignedContract, one: SignedAmendment): MonthlyRent[] {
  const start = firstDeliveryOn(contract.periods);
  const months = monthlyRents(contract);
  return start
    ? months.slice(0, wholeMonthsElapsed(start, months.length, effectDay(one, contract.periods)))
    : [];
}

/** Amount charged from the delivery to the term, with the amendment and without its waiver. */
export function contractTotalCents(contract: SignedContract, one: SignedAmendment): Cents {
  const unwaived =
    one.draft.kind === "duration-mileage" ? { ...one, draft: { ...one.draft, waiver: null } } : one;
  const after = withAmendment(contract, unwaived);
  // The elapsed months already include every settlement, its own and those of others.
  return sumOf(elapsedRents(after, one), billedRentCents) + remainingFrom(after, one).rentsCents;
}

/**
 * Cost for the lessee to leave without the amendment: by terminating on its day of effect. When the amendment
 * shortens the contract, by terminating on that day or at the new term, whichever costs more.
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

/** The same, counted from the delivery. */
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
 * Total charged at the rent of the price model. A month that elapsed at a higher rent than that of the day of effect
 * is repriced from its own, so that a rent lowered just before lowers no elapsed month.
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
  /** Rent of the price model; null when it gives none. */
  modelPriceCents: Cents | null;
  /** Rent of the price model starting from other terms than those of its day. */
  modelPriceFrom: (terms: Terms) => Cents | null;
  parameters: TerminationParameters;
}

/** True when it may bring less than the price model did: its rent is typed, or it reprices down dearer months. */
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

/**
 * The least total that a contract brings once amended, from a prior state: at the model's rent, or by termination.
 */
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

/** The highest floor among the states of the contract before any reduction. */
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

/** Why the rent of an amendment is refused, in French: it falls below both the price model and a termination. */
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
