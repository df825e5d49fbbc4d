// What follows from typing in the editor: the whole draft once what was typed can be priced, and nothing that
// has no part in the price is touched.
import { applyChange, type DraftChange, type QuoteDraft, repricedBy } from "./draft.ts";
import type { PricingContext } from "./priced-form.ts";
import { quoteFieldsSchema, type QuoteForm } from "./form.ts";
import { isPriceable } from "./half-typed.ts";

const fields = Object.keys(quoteFieldsSchema.shape) as (keyof QuoteForm)[];

const changes = (last: QuoteDraft, now: QuoteDraft, follower?: keyof QuoteForm): DraftChange =>
  Object.fromEntries(
    fields
      .filter((field) => field !== follower && !Object.is(last[field], now[field]))
      .map((field) => [field, now[field]]),
  );

/** A form holds less than its type says: a discount that was emptied. */
const hasNoDiscount = (draft: QuoteDraft): boolean => (draft.discount as number | null) === null;

/** The discount of the rent that was there before says nothing of one that cannot be read. */
function withoutDiscount(last: QuoteDraft, now: QuoteDraft): QuoteDraft | null {
  const isUnread =
    !Object.is(last.priceCents, now.priceCents) &&
    !quoteFieldsSchema.shape.priceCents.safeParse(now.priceCents).success;
  if (!isUnread || hasNoDiscount(now)) return null;
  const emptied: unknown = { ...now, discount: null };
  return emptied as QuoteDraft;
}

/** The rent and the discount follow each other: the one that makes no sense yields to the one that does. */
function changeBetween(last: QuoteDraft, now: QuoteDraft): DraftChange | null {
  if (isPriceable(now)) return changes(last, now);
  if (last.priceCents !== now.priceCents && isPriceable({ ...now, discount: 0 }))
    return changes(last, now, "discount");
  const isPriceMade = last.discount !== now.discount || repricedBy(last, now).length > 0;
  if (!isPriceMade) return null;
  if (isPriceable({ ...now, priceCents: 0 })) return changes(last, now, "priceCents");
  // Emptied with the rent, which is made again: without one.
  return hasNoDiscount(last) && isPriceable({ ...now, priceCents: 0, discount: 0 })
    ? { ...changes(last, now, "priceCents"), discount: 0 }
    : null;
}

/** The draft that follows from what is typed now; null while no rent can be computed of what is there, but for the discount of a rent that cannot be read: it is emptied. */
export function followTyped(last: QuoteDraft, now: QuoteDraft, context: PricingContext): QuoteDraft | null {
  const change = changeBetween(last, now);
  if (change === null) return withoutDiscount(last, now);
  const before = Object.fromEntries(fields.map((field) => [field, last[field]]));
  return applyChange({ ...now, ...before }, change, context);
}
