// Consequences of typing in the editor: the whole draft is updated once the input can be priced, and fields unrelated
// to the price are left alone.
import { applyChange, type DraftChange, type QuoteDraft, changedPricingFields } from "./draft.ts";
import type { PricingContext } from "../pricing/form-pricing.ts";
import { quoteFieldsSchema, type QuoteForm } from "../form.ts";
import { isPriceable } from "./partial-form.ts";

const fields = Object.keys(quoteFieldsSchema.shape) as (keyof QuoteForm)[];

const changedFields = (last: QuoteDraft, now: QuoteDraft, follower?: keyof QuoteForm): DraftChange =>
  Object.fromEntries(
    fields
      .filter((field) => field !== follower && !Object.is(last[field], now[field]))
      .map((field) => [field, now[field]]),
  );

/** True for an emptied discount, which the type of the form does not allow. */
const isDiscountEmpty = (draft: QuoteDraft): boolean => (draft.discount as number | null) === null;

/** Empties the discount when the rent cannot be read, since it was computed from the previous rent. */
function clearUnreadableDiscount(last: QuoteDraft, now: QuoteDraft): QuoteDraft | null {
  const isUnreadable =
    !Object.is(last.priceCents, now.priceCents) &&
    !quoteFieldsSchema.shape.priceCents.safeParse(now.priceCents).success;
  if (!isUnreadable || isDiscountEmpty(now)) return null;
  const emptied: unknown = { ...now, discount: null };
  return emptied as QuoteDraft;
}

/** Rent and discount determine each other: an invalid one is recomputed from the valid one. */
function inferChange(last: QuoteDraft, now: QuoteDraft): DraftChange | null {
  if (isPriceable(now)) return changedFields(last, now);
  if (last.priceCents !== now.priceCents && isPriceable({ ...now, discount: 0 }))
    return changedFields(last, now, "discount");
  const isPriceRecomputed = last.discount !== now.discount || changedPricingFields(last, now).length > 0;
  if (!isPriceRecomputed) return null;
  if (isPriceable({ ...now, priceCents: 0 })) return changedFields(last, now, "priceCents");
  // The discount was emptied together with the rent, which is recomputed without discount.
  return isDiscountEmpty(last) && isPriceable({ ...now, priceCents: 0, discount: 0 })
    ? { ...changedFields(last, now, "priceCents"), discount: 0 }
    : null;
}

/**
 * The draft after the current input; null while no rent can be computed from it. An unreadable rent only empties its
 * discount.
 */
export function applyTyping(last: QuoteDraft, now: QuoteDraft, context: PricingContext): QuoteDraft | null {
  const change = inferChange(last, now);
  if (change === null) return clearUnreadableDiscount(last, now);
  const before = Object.fromEntries(fields.map((field) => [field, last[field]]));
  return applyChange({ ...now, ...before }, change, context);
}
