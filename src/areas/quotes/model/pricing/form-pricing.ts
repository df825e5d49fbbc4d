// The price of a quote under way, and its fluidity grid, by what is known of its car, its category and the parameters.
import type { KilometrageRange } from "#catalogue/model/grid.ts";
import { roundCents } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import type { Deposit } from "../deposit.ts";
import {
  fluidityKilometrages,
  fluidityLines,
  monotonicLines,
  spacingProblem,
  withinRange,
} from "../mileage/fluidity.ts";
import type { QuoteForm } from "../form.ts";
import { kmPricesOf } from "../mileage/settlement.ts";
import { mediumTermRange, type PricedCategory, priceMediumTerm } from "./medium-term.ts";
import type { PricedCar } from "./priced-car.ts";
import { noPricing, priceLongTerm, type Pricing } from "./pricing.ts";
import { longTermRange } from "./terms.ts";
import { serviceReferences } from "../discounts/measure.ts";

/** Deposit and company of the quote that is edited: found again when the person comes back to that company. */
export interface PreviousDeposit {
  companyId: string | null;
  financialDeposit: Deposit;
}

/** What the scoring of a company asks as a deposit; null while it is not settled. */
export interface ScoringDeposit {
  companyId: string;
  monthsOfDeposit: number | null;
}

export interface PricingContext {
  /** Parameters of the day of the price, for the services sold besides the rent; the rent uses those of its car. */
  parameters: PriceParameters;
  /** The car or category that the draft names; one of another finish is not used. */
  car: PricedCar | null;
  category: PricedCategory | null;
  remembered: PreviousDeposit | null;
  /** Of the company that the draft names; that of another company is not used. */
  scored: ScoringDeposit | null;
}

/** The price of a form, by what the context knows. */
export const pricingOf = (form: QuoteForm, context: PricingContext): Pricing => {
  const pricing = rentOf(form, context);
  const defaultMileages = defaultKilometrages(form, context);
  return {
    ...pricing,
    kmPrices: kmPricesOf(context.parameters),
    reference: {
      rentCents: referenceRent(form, context, pricing.suggestedRentCents),
      ...serviceReferences(context.parameters),
      grid: fluidityOf(form, defaultMileages, context).map(({ kilometrage, suggestedCents }) => ({
        kilometrage,
        suggestedCents,
      })),
    },
  };
};

/** Those of the model's own grid. */
export const defaultKilometrages = (
  { kilometrage, durationMonths }: QuoteForm,
  { parameters }: PricingContext,
): number[] => fluidityKilometrages(kilometrage, durationMonths, parameters.fluidityStepKmPerYear);

/** The rent that the catalogue gives where a lower buying price was typed; none where the catalogue has no price. */
function referenceRent(
  form: QuoteForm,
  context: PricingContext,
  suggestedCents: number | null,
): number | null {
  if (form.frenchBuyingPriceCents === null) return suggestedCents;
  const catalogueRentCents = rentOf({ ...form, frenchBuyingPriceCents: null }, context).suggestedRentCents;
  return catalogueRentCents === null || suggestedCents === null
    ? null
    : Math.max(catalogueRentCents, suggestedCents);
}

const categoryOf = ({ categoryId }: QuoteForm, { category }: PricingContext): PricedCategory | null =>
  categoryId !== null && category?.id === categoryId ? category : null;
const carOf = ({ finishId }: QuoteForm, { car }: PricingContext): PricedCar | null =>
  finishId !== null && car?.choice.finish.id === finishId ? car : null;

function rentOf(form: QuoteForm, context: PricingContext, kilometrage = form.kilometrage): Pricing {
  if (form.type === "medium") {
    const category = categoryOf(form, context);
    return category ? priceMediumTerm(category, form.durationMonths, kilometrage) : noPricing;
  }
  const car = carOf(form, context);
  return car ? priceLongTerm(car, { ...form, kilometrage }) : noPricing;
}

const unlimitedRange: KilometrageRange = { from: 0, to: Number.POSITIVE_INFINITY };

function rangeOf(form: QuoteForm, context: PricingContext): KilometrageRange {
  if (form.type === "medium") {
    const category = categoryOf(form, context);
    return category ? mediumTermRange(category, form.durationMonths) : unlimitedRange;
  }
  const car = carOf(form, context);
  return car ? longTermRange(car, form) : unlimitedRange;
}

/** Fluidity lines of a form at these mileages, but those where the price model is clamped. */
export const fluidityOf = (
  form: QuoteForm,
  kilometrages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] =>
  monotonicLines(
    fluidityLines(
      withinRange(kilometrages, form.kilometrage, rangeOf(form, context)),
      form.discount,
      (kilometrage) => rentOf(form, context, kilometrage).suggestedRentCents,
    ),
    { kilometrage: form.kilometrage, suggestedCents: rentOf(form, context).suggestedRentCents },
  );

/** The same mileages where they still make a grid around the contract's; the usual ones otherwise. */
export function recomputeFluidity(
  form: QuoteForm,
  kilometrages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] {
  const { fluidityStepKmPerYear: stepKmPerYear } = context.parameters;
  const sameMileages = spacingProblem(kilometrages, { ...form, stepKmPerYear })
    ? []
    : fluidityOf(form, kilometrages, context);
  return sameMileages.length > 0
    ? sameMileages
    : fluidityOf(form, defaultKilometrages(form, context), context);
}

/** Lines beside a price that was made: the rents of today there, in the ratio of its suggested rent to that of today. */
export function scaledFluidity(
  draft: QuoteForm & { pricing: Pricing },
  kilometrages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] {
  const storedRentCents = draft.pricing.suggestedRentCents;
  const currentRentCents = rentOf(draft, context).suggestedRentCents;
  if (storedRentCents === currentRentCents) return fluidityOf(draft, kilometrages, context);
  const within = withinRange(kilometrages, draft.kilometrage, rangeOf(draft, context));
  return fluidityLines(within, draft.discount, (kilometrage) => {
    const lineRentCents = rentOf(draft, context, kilometrage).suggestedRentCents;
    return lineRentCents === null || storedRentCents === null || !currentRentCents
      ? null
      : roundCents((lineRentCents * storedRentCents) / currentRentCents);
  });
}
