// Pricing of a quote being edited, and its fluidity grid, from its car, its category and the parameters.
import type { MileageRange } from "#catalogue/model/grid.ts";
import { roundCents } from "#kernel/money.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import type { Deposit } from "../deposit.ts";
import {
  fluidityMileages,
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

/** Deposit and company of the edited quote, restored when the user selects that company again. */
export interface PreviousDeposit {
  companyId: string | null;
  financialDeposit: Deposit;
}

/** Deposit required by a company's scoring; null while it is undecided. */
export interface ScoringDeposit {
  companyId: string;
  monthsOfDeposit: number | null;
}

export interface PricingContext {
  /** Parameters of the pricing day, for services sold apart from the rent; the rent uses those of its car. */
  parameters: PriceParameters;
  /** The car or category of the draft; ignored when it does not match the draft. */
  car: PricedCar | null;
  category: PricedCategory | null;
  remembered: PreviousDeposit | null;
  /** Scoring of the company of the draft; ignored when it is another company's. */
  scored: ScoringDeposit | null;
}

/** Prices a form with the data of the context. */
export const pricingOf = (form: QuoteForm, context: PricingContext): Pricing => {
  const pricing = rentOf(form, context);
  const modelMileages = defaultMileages(form, context);
  return {
    ...pricing,
    kmPrices: kmPricesOf(context.parameters),
    reference: {
      rentCents: referenceRent(form, context, pricing.suggestedRentCents),
      ...serviceReferences(context.parameters),
      grid: fluidityOf(form, modelMileages, context).map(({ kilometrage, suggestedCents }) => ({
        kilometrage,
        suggestedCents,
      })),
    },
  };
};

/** Mileages of the model's own grid. */
export const defaultMileages = (
  { kilometrage, durationMonths }: QuoteForm,
  { parameters }: PricingContext,
): number[] => fluidityMileages(kilometrage, durationMonths, parameters.fluidityStepKmPerYear);

/** The rent at the catalogue's price when a lower buying price was typed; null without a catalogue price. */
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

const unlimitedRange: MileageRange = { from: 0, to: Number.POSITIVE_INFINITY };

function rangeOf(form: QuoteForm, context: PricingContext): MileageRange {
  if (form.type === "medium") {
    const category = categoryOf(form, context);
    return category ? mediumTermRange(category, form.durationMonths) : unlimitedRange;
  }
  const car = carOf(form, context);
  return car ? longTermRange(car, form) : unlimitedRange;
}

/** Fluidity lines of a form at these mileages, without those outside the range of the price model. */
export const fluidityOf = (
  form: QuoteForm,
  mileages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] =>
  monotonicLines(
    fluidityLines(
      withinRange(mileages, form.kilometrage, rangeOf(form, context)),
      form.discount,
      (kilometrage) => rentOf(form, context, kilometrage).suggestedRentCents,
    ),
    { kilometrage: form.kilometrage, suggestedCents: rentOf(form, context).suggestedRentCents },
  );

/** Recomputes the grid at the same mileages while they remain valid, otherwise at the usual ones. */
export function recomputeFluidity(
  form: QuoteForm,
  mileages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] {
  const { fluidityStepKmPerYear: stepKmPerYear } = context.parameters;
  const sameMileages = spacingProblem(mileages, { ...form, stepKmPerYear })
    ? []
    : fluidityOf(form, mileages, context);
  return sameMileages.length > 0 ? sameMileages : fluidityOf(form, defaultMileages(form, context), context);
}

/** New lines for a stored price: today's rents, scaled by the ratio of the stored suggested rent to today's. */
export function scaledFluidity(
  draft: QuoteForm & { pricing: Pricing },
  mileages: readonly number[],
  context: PricingContext,
): QuoteForm["fluidityGrid"] {
  const storedRentCents = draft.pricing.suggestedRentCents;
  const currentRentCents = rentOf(draft, context).suggestedRentCents;
  if (storedRentCents === currentRentCents) return fluidityOf(draft, mileages, context);
  const within = withinRange(mileages, draft.kilometrage, rangeOf(draft, context));
  return fluidityLines(within, draft.discount, (kilometrage) => {
    const lineRentCents = rentOf(draft, context, kilometrage).suggestedRentCents;
    return lineRentCents === null || storedRentCents === null || !currentRentCents
      ? null
      : roundCents((lineRentCents * storedRentCents) / currentRentCents);
  });
}
