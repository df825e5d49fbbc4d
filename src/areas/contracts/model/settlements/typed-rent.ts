// The lowest rent that staff may type on a change of duration or mileage. Its contract never charges less, from
// delivery to term, than at the rent of the price model or than its termination, whichever is lower.
//
// 36 months at 324,52 €, 19 of them elapsed, shortened to 21 months. The price model gives 387,73 €.
//   at 387,73 €   settlement 19 × 63,21 = 1 200,99 €, rents left 2 × 387,73 = 775,46 €: 1 976,45 € remain due
//   termination   now: 2 358,45 €; at the new term: 2 × 324,52 + 2 080,98 = 2 730,02 €, the higher of both
//   the floor     1 976,45 €, the lower of the model and the termination
//   at 348,96 €   settlement 19 × 24,44 = 464,36 €, rents left 697,92 €: 1 162,28 €, refused for 814,17 € missing
//   the advice    each cent per month brings 21 cents: 348,96 + 814,17 ÷ 21 = 387,73 €
import { type Cents, frenchPrice, roundCents } from "#kernel/money.ts";
import type { TerminationParameters } from "../early-termination.ts";
import { type MonthlyRent, sumOf } from "../terms/monthly-rents.ts";
import { carRentOf, type Terms } from "../terms/terms.ts";
import { agreementOn, effectDay, type SignedAmendment, type SignedContract } from "../terms/terms-by-day.ts";
import { amountDueCents, contractTotalCents, elapsedRents, terminationTotal } from "./contract-total.ts";
import { type PriorState, priorStates } from "./prior-states.ts";

export interface PricingInput {
  /** Rent of the price model; null when it gives none. */
  modelPriceCents: Cents | null;
  /** Rent of the price model starting from other terms than those of its day. */
  modelPriceFrom: (terms: Terms) => Cents | null;
  parameters: TerminationParameters;
}

/** The least amount that a contract charges from delivery to term, and the comparison that sets it. */
interface TotalFloor {
  cents: Cents;
  isModelPrice: boolean;
}

const atPrice = (amendment: SignedAmendment, priceCents: Cents): SignedAmendment =>
  amendment.draft.kind === "duration-mileage"
    ? { ...amendment, draft: { ...amendment.draft, priceCents } }
    : amendment;

/**
 * Amount to add for an elapsed month whose rent is higher than that of the day of effect: the model rent is carried
 * from the rent of the month, so that a rent lowered just before the amendment lowers no elapsed month.
 */
function supplementOfMonth(
  { settledCarCents, settledTerms }: MonthlyRent,
  termsBefore: Terms,
  modelPriceCents: Cents,
): Cents {
  const optionsCents = carRentOf(termsBefore) - termsBefore.priceCents;
  const monthPriceCents = settledCarCents - optionsCents;
  const hasSameTerms =
    settledTerms.durationMonths === termsBefore.durationMonths &&
    settledTerms.kilometrage === termsBefore.kilometrage;
  if (!hasSameTerms || monthPriceCents <= termsBefore.priceCents || termsBefore.priceCents === 0) return 0;
  return roundCents((monthPriceCents * modelPriceCents) / termsBefore.priceCents) - modelPriceCents;
}

/** Amount charged from delivery to term at the rent of the price model. */
function totalAtModelPrice(
  contract: SignedContract,
  amendment: SignedAmendment,
  modelPriceCents: Cents,
): Cents {
  const { terms: termsBefore } = agreementOn(contract, effectDay(amendment, contract.periods));
  const settledMonths = amendment.settles ? elapsedRents(contract, amendment) : [];
  return (
    contractTotalCents(contract, atPrice(amendment, modelPriceCents)) +
    sumOf(settledMonths, (month) => supplementOfMonth(month, termsBefore, modelPriceCents))
  );
}

/** The floor of an amendment, counted from one state of its contract. */
function floorFrom(
  contract: SignedContract,
  amendment: SignedAmendment,
  { modelPriceCents, parameters }: Pick<PricingInput, "modelPriceCents" | "parameters">,
): TotalFloor {
  const { cents: terminationCents } = terminationTotal(contract, amendment, parameters);
  const modelCents =
    modelPriceCents === null ? null : totalAtModelPrice(contract, amendment, modelPriceCents);
  return modelCents !== null && modelCents < terminationCents
    ? { cents: modelCents, isModelPrice: true }
    : { cents: terminationCents, isModelPrice: false };
}

/**
 * True when the change that followed a state may charge less than the price model did: its rent was typed, or it
 * lowered months that had elapsed at a higher rent.
 */
function mayUndercutModel({ next }: PriorState): boolean {
  if (!next || next.amendment.draft.kind !== "duration-mileage") return false;
  const { contract, amendment } = next;
  const priceCents = next.amendment.draft.priceCents ?? 0;
  return (
    amendment.isTyped ||
    contractTotalCents(contract, amendment) < totalAtModelPrice(contract, amendment, priceCents)
  );
}

/** The states before a change that may have charged less than the price model, or before any change. */
function statesToCompare(
  contract: SignedContract,
  amendment: SignedAmendment,
  modelPriceCents: Cents | null,
): PriorState[] {
  const earlier = priorStates(contract, amendment).slice(0, -1);
  const reachesModel =
    modelPriceCents !== null &&
    contractTotalCents(contract, amendment) >= totalAtModelPrice(contract, amendment, modelPriceCents);
  return reachesModel ? earlier.slice(0, earlier.findLastIndex(mayUndercutModel) + 1) : earlier;
}

/** The highest floor, over the present state of the contract and the states before changes that reduced it. */
function highestFloor(
  contract: SignedContract,
  amendment: SignedAmendment,
  { modelPriceCents, modelPriceFrom, parameters }: PricingInput,
): TotalFloor {
  const presentFloor = floorFrom(contract, amendment, { modelPriceCents, parameters });
  // The same duration and mileage settle no month again.
  if (!amendment.settles) return presentFloor;
  return statesToCompare(contract, amendment, modelPriceCents).reduce((highest, prior) => {
    const { terms } = agreementOn(prior.contract, effectDay(amendment, contract.periods));
    const floor = floorFrom(prior.contract, amendment, {
      modelPriceCents: modelPriceFrom(terms),
      parameters,
    });
    return floor.cents > highest.cents ? floor : highest;
  }, presentFloor);
}

/**
 * Months charged at the typed rent, parts included: a rent signed for later takes over within a month. A raise of
 * 10 000 € is spread over them and divided again, which makes the rounding of each month negligible.
 */
function monthsAtTypedRent(contract: SignedContract, amendment: SignedAmendment, priceCents: Cents): number {
  const raiseCents = 1_000_000;
  const raised = contractTotalCents(contract, atPrice(amendment, priceCents + raiseCents));
  return (raised - contractTotalCents(contract, amendment)) / raiseCents;
}

/** The French advice that names the lowest sufficient rent; empty when no rent is sufficient. */
function lowestRentAdvice(priceCents: Cents, missingCents: Cents, months: number): string {
  if (months <= 0) return "";
  return ` Saisissez au moins ${frenchPrice(priceCents + Math.ceil(missingCents / months))} HT par mois.`;
}

/** The reason that refuses the rent of an amendment, in French; null when it reaches the floor. */
export function rentRefusal(
  contract: SignedContract,
  amendment: SignedAmendment,
  pricing: PricingInput,
): string | null {
  if (amendment.draft.kind !== "duration-mileage" || amendment.draft.priceCents === null) return null;
  const { priceCents } = amendment.draft;
  const floor = highestFloor(contract, amendment, pricing);
  const missingCents = floor.cents - contractTotalCents(contract, amendment);
  if (missingCents <= 0) return null;
  const dueCents = amountDueCents(contract, amendment);
  const amount =
    dueCents < 0 ? `le loueur rendrait ${frenchPrice(-dueCents)}` : `il resterait ${frenchPrice(dueCents)}`;
  const comparison = floor.isModelPrice ? "au loyer du modèle de prix" : "en le résiliant";
  const advice = lowestRentAdvice(
    priceCents,
    missingCents,
    monthsAtTypedRent(contract, amendment, priceCents),
  );
  return `À ce loyer, régularisation comprise, ${amount} HT à payer, contre ${frenchPrice(dueCents + missingCents)} HT ${comparison} : il manque ${frenchPrice(missingCents)} HT.${advice}`;
}
