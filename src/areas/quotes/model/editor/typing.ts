// What follows from typing in the editor: the whole draft once what was typed can be priced, and nothing that
// has no part in the price is touched.
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

/** A form holds less than its type says: a discount that was emptied. */
const isDiscountEmpty = (draft: QuoteDraft): boolean => (draft.discount as number | null) === null;

/** The discount of the rent that was there before says nothing of one that cannot be read. */
function clearUnreadableDiscount(last: QuoteDraft, now: QuoteDraft): QuoteDraft | null {
  const isUnreadable =
    !Object.is(last.priceCents, now.priceCents) &&
    !quoteFieldsSchema.shape.priceCents.safeParse(now.priceCents).success;
  if (!isUnreadable || isDiscountEmpty(now)) return null;
  const emptied: unknown = { ...now, discount: null };
  return emptied as QuoteDraft;
}

/** The rent and the discount follow each other: the one that makes no sense yields to the one that does. */
function inferChange(last: QuoteDraft, now: QuoteDraft): DraftChange | null {
  if (isPriceable(now)) return changedFields(last, now);
  if (last.priceCents !== now.priceCents && isPriceable({ ...now, discount: 0 }))
    return changedFields(last, now, "discount");
  const isPriceRecomputed = last.discount !== now.discount || changedPricingFields(last, now).length > 0;
  if (!isPriceRecomputed) return null;
  if (isPriceable({ ...now, priceCents: 0 })) return changedFields(last, now, "priceCents");
  // Emptied with the rent, which is made again: without one.
  return isDiscountEmpty(last) && isPriceable({ ...now, priceCents: 0, discount: 0 })
    ? { ...changedFields(last, now, "priceCents"), discount: 0 }
    : null;
}

/** The draft that follows from what is typed now; null while no rent can be computed of what is there, but for the discount of a rent that cannot be read: it is emptied. */
export function applyTyping(last: QuoteDraft, now: QuoteDraft, context: PricingContext): QuoteDraft | null {
  const change = inferChange(last, now);
  if (change === null) return clearUnreadableDiscount(last, now);
  const before = Object.fromEntries(fields.map((field) => [field, last[field]]));
  return applyChange({ ...now, ...before }, change, context);
}
