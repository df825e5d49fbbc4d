// The five entry points of the editor, each with the fields it clears (specification, section 4).
import { depositOf } from "../deposit.ts";
import { discountFor } from "../discount.ts";
import { applyChange, type QuoteDraft } from "./draft.ts";
import {
  recomputeFluidity,
  pricingOf,
  type PricingContext,
  type PreviousDeposit,
} from "../pricing/form-pricing.ts";
import type { OldContract, QuoteForm } from "../form.ts";
import type { QuoteType } from "../type.ts";
import { noPricing } from "../pricing/pricing.ts";

export const editingModes = ["create", "finish", "replace", "edit", "copy"] as const;
export type EditingMode = (typeof editingModes)[number];

export interface EditorStart {
  draft: QuoteDraft;
  remembered: PreviousDeposit | null;
}

/** Author of the quote: the company's name as vendor, the user as sender. */
export interface Author {
  vendor: string;
  sendBy: string;
}

const withoutServices = {
  insurance: false,
  geolocation: false,
  ecoDriving: false,
  trackingCents: 0,
  hasFleetManagement: false,
  fleetManagementCents: 0,
  tires: null,
  activationFeeDiscountCents: 0,
};

/** Default display options of the papers. */
const defaultDisplay = {
  displayFinish: true,
  displayDiscount: false,
  displayFluidityGrid: true,
  displayWithTax: false,
  assistanceMentionHidden: false,
  financialLossMentionHidden: false,
};

/** Create: every default of the specification (section 9). */
export function startCreate(type: QuoteType, author: Author, { parameters }: PricingContext): EditorStart {
  const isLong = type === "long";
  // The specification sets no medium-term default: the shortest binding duration, at the same mileage per month.
  const durationMonths = isLong ? parameters.quoteDurationMonths : parameters.nonBindingBelowMonths;
  const draft: QuoteDraft = {
    type,
    finishId: null,
    categoryId: null,
    durationMonths,
    kilometrage: isLong
      ? parameters.quoteKilometrage
      : Math.round((parameters.quoteKilometrage * durationMonths) / parameters.quoteDurationMonths / 1_000) *
        1_000,
    hasMidtermRenewal: false,
    registersNextYear: false,
    isBoughtInFrance: false,
    frenchBuyingPriceCents: null,
    discount: 0,
    priceCents: 0,
    options: [],
    fluidityGrid: [],
    companyId: null,
    signatoryId: null,
    contactIds: [],
    ...withoutServices,
    baseInsuranceCents: parameters.baseInsuranceCents,
    activationFeeCents: parameters.activationFeeCents,
    financialDeposit: depositOf(parameters.quoteDepositCents),
    collateralSecurityDepositCents: null,
    deliveryDateDeadline: null,
    startDate: null,
    oldContract: null,
    ...defaultDisplay,
    ...author,
    comment: "",
    pricing: noPricing,
  };
  return { draft, remembered: null };
}

/** Terms carried over from the comparison. */
export type StartingTerms = Partial<Pick<QuoteForm, "durationMonths" | "kilometrage" | "discount">>;

/** Create with a finish already chosen: `context.car` is that finish. */
export function startWithFinish(
  author: Author,
  context: PricingContext,
  terms: StartingTerms = {},
): EditorStart {
  const { draft } = startCreate("long", author, context);
  return {
    draft: applyChange(draft, { ...terms, finishId: context.car?.choice.finish.id ?? null }, context),
    remembered: null,
  };
}

/** Replace an old contract: takes its company and its duration. */
export function startReplace(
  old: { contract: OldContract; companyId: string },
  author: Author,
  context: PricingContext,
): EditorStart {
  const { draft } = startCreate("long", author, context);
  const replacing = applyChange(
    draft,
    { durationMonths: old.contract.durationMonths, companyId: old.companyId },
    context,
  );
  return { draft: { ...replacing, oldContract: old.contract }, remembered: null };
}

const previousDeposit = ({ companyId, financialDeposit }: QuoteDraft): PreviousDeposit => ({
  companyId,
  financialDeposit,
});

/** Edit: signatory and contacts are chosen again (the record clears its signature fields); prices are kept. */
export const startEdit = (quote: QuoteDraft): EditorStart => ({
  draft: { ...quote, signatoryId: null, contactIds: [] },
  remembered: previousDeposit(quote),
});

/**
 * Copy: as edit, but the old contract is removed and options get new ids. A car is no longer bought in France and its
 * discount is 0, unless `keepsFrenchPurchase`. The price is kept, and its discount is measured against today's
 * suggestion.
 */
export function startCopy(
  quote: QuoteDraft,
  keepsFrenchPurchase: boolean,
  context: PricingContext,
): EditorStart {
  const copy: QuoteDraft = {
    ...startEdit(quote).draft,
    oldContract: null,
    options: quote.options.map((option) => ({ ...option, id: null })),
  };
  const remembered = previousDeposit(quote);
  if (quote.isBoughtInFrance && !keepsFrenchPurchase) {
    const { collateralSecurityDepositCents } = copy;
    return {
      draft: {
        ...applyChange(copy, { isBoughtInFrance: false, discount: 0 }, context),
        collateralSecurityDepositCents,
      },
      remembered,
    };
  }
  return { draft: remeasureDiscount(copy, context), remembered };
}

/** Keeps the price and recomputes its discount against the suggestion of the context. */
export function remeasureDiscount(draft: QuoteDraft, context: PricingContext): QuoteDraft {
  const pricing = pricingOf(draft, context);
  const form = {
    ...draft,
    discount: discountFor(pricing.suggestedRentCents, draft.priceCents, draft.discount),
  };
  return {
    ...form,
    pricing,
    fluidityGrid:
      draft.fluidityGrid.length === 0
        ? []
        : recomputeFluidity(
            form,
            draft.fluidityGrid.map((line) => line.kilometrage),
            context,
          ),
  };
}
