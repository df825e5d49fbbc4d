// The five ways into the editor, each with its clearings (specification, section 4).
import { depositOf } from "../deposit.ts";
import { discountFor } from "../discounts/discount.ts";
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

/** Who makes the quote: the company's name as vendor, the person as sender. */
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
  activationFeeCents: 0,
  activationFeeDiscountCents: 0,
};

/** What the papers show until somebody says otherwise. */
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
  // Nothing is said of a medium-term rental: the first duration that binds, at the same mileage a month.
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

/** What the comparison already supposed of the quote to make. */
export type StartingTerms = Partial<Pick<QuoteForm, "durationMonths" | "kilometrage" | "discount">>;

/** Create with a finish chosen beforehand: `context.car` is that finish. */
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

/** Replace an old contract: its company and its duration. */
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

/** Edit: signatory and contacts are chosen again (the record clears its signature fields); prices are those that were made. */
export const startEdit = (quote: QuoteDraft): EditorStart => ({
  draft: { ...quote, signatoryId: null, contactIds: [] },
  remembered: previousDeposit(quote),
});

/**
 * Copy: as edit, and the old contract goes too, options are new ones. A car bought in France is so no
 * more and its discount is 0, unless `keepsFrenchPurchase`. The price stays; it is measured against what
 * is suggested today.
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

/** The same price against what is suggested by the context: the discount follows. */
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
