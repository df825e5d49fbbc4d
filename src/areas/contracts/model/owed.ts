// What an amendment leaves to pay in all: the settlement of the months that have run and the rents to come.
// A rent may be typed; it never forgives so much that the lessee pays less than by the price model, or by ending.
import { type Cents, frenchPrice, roundCents } from "#kernel/money.ts";
import { type TerminationParameters, terminationEstimate } from "./early-termination.ts";
import { leftFrom } from "./effect.ts";
import { borneCents, type MonthlyRent, monthlyRents, sumOf } from "./monthly-rents.ts";
import { countedFrom, monthsRun, startOf, termOf } from "./period.ts";
import { settlementOf } from "./settlement.ts";
import { carRentOf } from "./terms.ts";
import {
  agreementOn,
  effectDay,
  type SignedAmendment,
  type SignedContract,
  withAmendment,
} from "./terms-by-day.ts";

/** Without tax, before any waiver: its settlement, and what is left from its day on. */
export const owedCents = (contract: SignedContract, one: SignedAmendment): Cents =>
  (settlementOf(contract, one)?.amountCents ?? 0) +
  leftFrom(withAmendment(contract, one), effectDay(one, contract.periods)).cents;

/**
 * What the lessee would pay without the amendment to be free: by ending the contract on its day of effect.
 * When it shortens the contract, by ending on that day or on the new term, whichever is dearer.
 */
export function endingInstead(
  contract: SignedContract,
  one: SignedAmendment,
  parameters: TerminationParameters,
): { isShorter: boolean; cents: Cents } {
  const on = effectDay(one, contract.periods);
  const [before, after] = [
    agreementOn(contract, on).terms,
    agreementOn(withAmendment(contract, one), on).terms,
  ];
  const start = countedFrom(contract.periods);
  const term = termOf(after, contract.periods);
  const now = terminationEstimate(contract, on, parameters).indemnityCents;
  if (!start || !term || after.durationMonths >= before.durationMonths)
    return { isShorter: false, cents: now };
  const months = monthlyRents(contract);
  const until = months.slice(monthsRun(start, months.length, on), after.durationMonths);
  const then = terminationEstimate(contract, term, parameters).indemnityCents;
  return { isShorter: true, cents: Math.max(now, sumOf(until, borneCents) + then) };
}

const withPrice = (one: SignedAmendment, priceCents: Cents): SignedAmendment =>
  one.draft.kind === "duration-mileage" ? { ...one, draft: { ...one.draft, priceCents } } : one;

/**
 * What is owed at the rent of the price model. A month that ran at a dearer rent than that of the day of
 * effect is carried to the new terms from its own, so that a rent lowered just before lowers no month behind it.
 */
function owedByModel(contract: SignedContract, one: SignedAmendment, modelPriceCents: Cents): Cents {
  const on = effectDay(one, contract.periods);
  const start = startOf(contract.periods);
  const { terms: before } = agreementOn(contract, on);
  const months = monthlyRents(contract);
  const run = start && one.settles ? months.slice(0, monthsRun(start, months.length, on)) : [];
  const optionsCents = carRentOf(before) - before.priceCents;
  const dearer = ({ settledCarCents, settledAs }: MonthlyRent): Cents => {
    const priceCents = settledCarCents - optionsCents;
    const isAlike =
      settledAs.durationMonths === before.durationMonths && settledAs.kilometrage === before.kilometrage;
    if (!isAlike || priceCents <= before.priceCents || before.priceCents === 0) return 0;
    return roundCents((priceCents * modelPriceCents) / before.priceCents) - modelPriceCents;
  };
  return owedCents(contract, withPrice(one, modelPriceCents)) + sumOf(run, dearer);
}

export interface Priced {
  /** What the price model gives; null when it gives none. */
  modelPriceCents: Cents | null;
  parameters: TerminationParameters;
}

/** Why the rent of an amendment is refused, in French: what it forgives beyond the price model and beyond an ending. */
export function rentRefusal(
  contract: SignedContract,
  one: SignedAmendment,
  { modelPriceCents, parameters }: Priced,
): string | null {
  if (one.draft.kind !== "duration-mileage" || one.draft.priceCents === null) return null;
  const { priceCents } = one.draft;
  const ending = endingInstead(contract, one, parameters);
  const model = modelPriceCents === null ? null : owedByModel(contract, one, modelPriceCents);
  const isModel = model !== null && model < ending.cents;
  const least = isModel ? model : ending.cents;
  const owed = owedCents(contract, one);
  if (owed >= least) return null;
  const dearer = 1_000_000;
  const perCent = (owedCents(contract, withPrice(one, priceCents + dearer)) - owed) / dearer;
  const advice =
    perCent > 0
      ? ` Saisissez au moins ${frenchPrice(priceCents + Math.ceil((least - owed) / perCent))} HT par mois.`
      : "";
  const than = isModel ? "au loyer du modèle de prix" : "en le résiliant";
  const amount = owed < 0 ? `le loueur rendrait ${frenchPrice(-owed)}` : `il resterait ${frenchPrice(owed)}`;
  return `À ce loyer, régularisation comprise, ${amount} HT à payer, contre ${frenchPrice(least)} HT ${than} : il manque ${frenchPrice(least - owed)} HT.${advice}`;
}
