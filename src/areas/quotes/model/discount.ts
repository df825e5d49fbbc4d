// Price and discount determine each other (specification 5.2).
import { type Cents, maximumCents, roundCents } from "#kernel/money.ts";

/** Price = suggested × (1 − discount / 100), rounded to the cent. A discount of 100 gives 0. */
export const priceAfterDiscount = (suggestedCents: Cents, discount: number): Cents =>
  roundCents(suggestedCents * (1 - discount / 100));

/** Discount = 100 × (1 − price / suggested), 4 decimals; negative above the suggested price, 0 without one. */
export const discountOf = (suggestedCents: Cents | null, priceCents: Cents): number =>
  suggestedCents === null || suggestedCents <= 0
    ? 0
    : Math.round(1_000_000 * (1 - priceCents / suggestedCents)) / 10_000 + 0;

/** The stated discount when it gives this price, else the discount computed from the price. */
export const discountFor = (suggestedCents: Cents | null, priceCents: Cents, stated: number): number =>
  suggestedCents !== null && priceAfterDiscount(suggestedCents, stated) === priceCents
    ? stated
    : discountOf(suggestedCents, priceCents);

/** Lowest possible discount: the highest rent against a suggested rent of one cent. */
export const lowestDiscount = 100 - 100 * maximumCents;
