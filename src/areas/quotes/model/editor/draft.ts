// A quote being edited, and the consequences of each change (specification, section 4). Pure functions: the browser
// computes as the user types, and the server computes the same again.
import { type Deposit, depositOf, isSameDeposit } from "../deposit.ts";
import { discountOf, priceAfterDiscount } from "../discount.ts";
import { withDiscount } from "../mileage/fluidity.ts";
import type { QuoteForm, Tires } from "../form.ts";
import { tiresReferenceCents } from "../discounts/measure.ts";
import { rescaleEditedOptions } from "../options.ts";
import {
  recomputeFluidity,
  pricingOf,
  type PricingContext,
  type ScoringDeposit,
  defaultMileages,
} from "../pricing/form-pricing.ts";
import type { Pricing } from "../pricing/pricing.ts";

/** The form with its computed pricing. */
export interface QuoteDraft extends QuoteForm {
  pricing: Pricing;
}

export type DraftChange = Partial<QuoteForm>;

const pricingFields = [
  "type",
  "finishId",
  "categoryId",
  "durationMonths",
  "kilometrage",
  "hasMidtermRenewal",
  "registersNextYear",
  "isBoughtInFrance",
  "frenchBuyingPriceCents",
] as const;
type PricingField = (typeof pricingFields)[number];

/** The pricing fields that differ between two forms. */
export const changedPricingFields = (before: QuoteForm, after: QuoteForm): PricingField[] =>
  pricingFields.filter((field) => before[field] !== after[field]);

const hasCar = (form: QuoteForm): boolean =>
  (form.type === "medium" ? form.categoryId : form.finishId) !== null;

/** The price given by the discount; the typed price is kept when no rent can be suggested. */
const priceOf = (form: QuoteForm, { suggestedRentCents }: Pricing): number => {
  if (!hasCar(form)) return 0;
  return suggestedRentCents === null
    ? form.priceCents
    : priceAfterDiscount(suggestedRentCents, form.discount);
};

/** Updates hypothesis, price, fluidity grid, options and collateral after a change of a pricing field. */
function reprice(before: QuoteDraft, after: QuoteDraft, context: PricingContext): QuoteDraft {
  const changed = changedPricingFields(before, after);
  const isOtherCar = changed.includes("finishId") || changed.includes("type");
  const form: QuoteDraft = {
    ...after,
    frenchBuyingPriceCents: isOtherCar || !after.isBoughtInFrance ? null : after.frenchBuyingPriceCents,
  };
  const pricing = pricingOf(form, context);
  const isOnlyDuration = changed.length === 1 && changed[0] === "durationMonths";
  const mileages = isOnlyDuration
    ? before.fluidityGrid.map((line) => line.kilometrage)
    : defaultMileages(form, context);
  return {
    ...form,
    pricing,
    priceCents: priceOf(form, pricing),
    options: rescaleEditedOptions(form.options, before.durationMonths, form.durationMonths),
    collateralSecurityDepositCents: null,
    fluidityGrid: hasCar(form) ? recomputeFluidity(form, mileages, context) : [],
  };
}

/** A typed discount sets the price; a typed price sets the discount. */
function syncPriceAndDiscount(draft: QuoteDraft, change: DraftChange): QuoteDraft {
  const { suggestedRentCents } = draft.pricing;
  if (change.discount === undefined && change.priceCents === undefined) return draft;
  const next =
    change.discount !== undefined
      ? {
          ...draft,
          priceCents:
            suggestedRentCents === null
              ? draft.priceCents
              : priceAfterDiscount(suggestedRentCents, change.discount),
        }
      : { ...draft, discount: discountOf(suggestedRentCents, draft.priceCents) };
  return { ...next, fluidityGrid: next.fluidityGrid.map((line) => withDiscount(line, next.discount)) };
}

/**
 * Months of deposit required by the scoring of this company; 0 when none, or when the scoring is another company's.
 */
export const scoringDepositMonths = (scored: ScoringDeposit | null, companyId: string | null): number =>
  scored?.companyId === companyId ? (scored?.monthsOfDeposit ?? 0) : 0;

/**
 * The deposit proposed for a company: the one already agreed with it, else the one required by its scoring, else the
 * usual one.
 */
function proposedDeposit(
  companyId: string | null,
  { parameters, remembered, scored }: PricingContext,
): Deposit {
  if (remembered !== null && remembered.companyId === companyId) return remembered.financialDeposit;
  const months = scoringDepositMonths(scored, companyId);
  return months > 0 ? { unit: "MONTHS", months } : depositOf(parameters.quoteDepositCents);
}

/** Another company resets the people and the deposit. */
const resetForCompany = (draft: QuoteDraft, context: PricingContext): QuoteDraft => ({
  ...draft,
  signatoryId: null,
  contactIds: [],
  financialDeposit: proposedDeposit(draft.companyId, context),
});

/**
 * The deposit once the scoring of the company is loaded or decided again: a proposed deposit is updated, a typed one
 * is kept.
 */
export const depositAfterScoring = (
  draft: QuoteDraft,
  before: PricingContext,
  context: PricingContext,
): Deposit =>
  isSameDeposit(draft.financialDeposit, proposedDeposit(draft.companyId, before))
    ? proposedDeposit(draft.companyId, context)
    : draft.financialDeposit;

/** Geolocation and eco-driving are a single offer at a single price. */
const syncTrackingPrice = (draft: QuoteDraft, { parameters }: PricingContext): QuoteDraft => ({
  ...draft,
  trackingCents: draft.geolocation || draft.ecoDriving ? parameters.trackingBundleCents : 0,
});

const fleetManagementPrice = ({ hasFleetManagement }: QuoteDraft, { parameters }: PricingContext): number =>
  hasFleetManagement ? parameters.fleetManagementCents : 0;

/** New tyres, and tyres that had their reference price, have that of their number and storage. */
function tiresAtReference(
  { tires: before }: QuoteDraft,
  after: Tires,
  { parameters }: PricingContext,
): Tires {
  const isTyped =
    before === null
      ? after.monthlyCents !== 0
      : after.monthlyCents !== before.monthlyCents ||
        before.monthlyCents !== tiresReferenceCents(before, parameters);
  return isTyped ? after : { ...after, monthlyCents: tiresReferenceCents(after, parameters) };
}

/** Services just chosen have their reference price. */
function syncServicePrices(before: QuoteDraft, after: QuoteDraft, context: PricingContext): QuoteDraft {
  let next = after;
  if (next.geolocation !== before.geolocation || next.ecoDriving !== before.ecoDriving)
    next = syncTrackingPrice(next, context);
  if (next.hasFleetManagement !== before.hasFleetManagement)
    next = { ...next, fleetManagementCents: fleetManagementPrice(next, context) };
  if (next.tires !== null && next.tires !== before.tires)
    next = { ...next, tires: tiresAtReference(before, next.tires, context) };
  return next;
}

/**
 * The draft after a user's change, with all its consequences. `context.car` must match the draft after the change.
 */
export function applyChange(draft: QuoteDraft, change: DraftChange, context: PricingContext): QuoteDraft {
  let next: QuoteDraft = { ...draft, ...change };
  if (changedPricingFields(draft, next).length > 0) next = reprice(draft, next, context);
  else next = syncPriceAndDiscount(next, change);
  if (next.companyId !== draft.companyId) next = resetForCompany(next, context);
  return syncServicePrices(draft, next, context);
}
