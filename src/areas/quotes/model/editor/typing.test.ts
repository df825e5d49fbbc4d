import { expect, test } from "vitest";
import { applyChange, type QuoteDraft } from "./draft.ts";
import { startCreate } from "./start.ts";
import { exampleAuthor, exampleChoice, exampleContext } from "#tests/examples/quotes.ts";
import { applyTyping } from "./typing.ts";

const empty = startCreate("long", exampleAuthor, exampleContext).draft;
const start = applyChange(empty, { finishId: exampleChoice.finish.id }, exampleContext);
const suggested = start.pricing.suggestedRentCents ?? 0;

/** The form after each of these inputs in turn. */
function typing(...typed: Partial<QuoteDraft>[]): QuoteDraft {
  let last = start;
  let now = start;
  for (const one of typed) {
    now = { ...now, ...one };
    const followed = applyTyping(last, now, exampleContext);
    if (followed) last = now = followed;
  }
  return now;
}
const priceAndDiscount = ({ priceCents, discount }: QuoteDraft) => [priceCents, discount];

// The form of new quotes has fields that the draft lacks: the quantity and the confirmed amounts.
test("fields unrelated to the price keep their typed values", () => {
  const now = { ...start, quantity: 3, confirmedCents: [5_000_000] };
  expect(
    applyTyping({ ...start, quantity: 1, confirmedCents: [] } as QuoteDraft, now, exampleContext),
  ).toMatchObject({
    quantity: 3,
    confirmedCents: [5_000_000],
  });
});

test("a rent beyond the range of discounts can be typed again, and its discount is recomputed", () => {
  expect(priceAndDiscount(typing({ priceCents: suggested * 130 }, { priceCents: suggested }))).toEqual([
    suggested,
    0,
  ]);
});

test("an invalid discount yields to the rent, and an invalid rent to the discount", () => {
  expect(priceAndDiscount(typing({ discount: Number.NaN }, { priceCents: suggested / 2 }))).toEqual([
    suggested / 2,
    50,
  ]);
  expect(priceAndDiscount(typing({ priceCents: Number.NaN }, { discount: 100 }))).toEqual([0, 100]);
});

test("a discount out of range can be typed again, and its rent is recomputed", () => {
  expect(priceAndDiscount(typing({ discount: 250 }, { discount: 100 }))).toEqual([0, 100]);
});

test("a half-typed rent is kept while another field is typed, and recomputed with the duration", () => {
  expect(typing({ priceCents: Number.NaN }, { comment: "À livrer à Lyon" })).toMatchObject({
    priceCents: Number.NaN,
    comment: "À livrer à Lyon",
  });
  const longer = typing({ priceCents: Number.NaN }, { durationMonths: 48 });
  expect(longer.priceCents).toBe(longer.pricing.suggestedRentCents);
});

test("an unreadable rent has no discount, rather than that of its first digit; once readable, it has its own", () => {
  const unread = typing({ priceCents: 400 }, { priceCents: Number.NaN });
  expect(priceAndDiscount(unread)).toEqual([Number.NaN, null]);
  const half = suggested / 2;
  const read = typing({ priceCents: 400 }, { priceCents: Number.NaN }, { priceCents: half });
  expect(priceAndDiscount(read)).toEqual([half, 50]);
  const same = typing({ priceCents: half }, { priceCents: Number.NaN }, { priceCents: half });
  expect(priceAndDiscount(same)).toEqual([half, 50]);
});
