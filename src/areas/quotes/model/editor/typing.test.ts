import { expect, test } from "vitest";
import { applyChange, type QuoteDraft } from "./draft.ts";
import { startCreate } from "./start.ts";
import { exampleAuthor, exampleChoice, exampleContext } from "#tests/examples/quotes.ts";
import { applyTyping } from "./typing.ts";

const empty = startCreate("long", exampleAuthor, exampleContext).draft;
const start = applyChange(empty, { finishId: exampleChoice.finish.id }, exampleContext);
const suggested = start.pricing.suggestedRentCents ?? 0;

/** What the form holds after each thing typed in turn. */
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

// A form of new quotes holds what the draft does not know: how many, and the amounts that were confirmed.
test("what has no part in the price stays as it is typed", () => {
  const now = { ...start, quantity: 3, confirmedCents: [5_000_000] };
  expect(
    applyTyping({ ...start, quantity: 1, confirmedCents: [] } as QuoteDraft, now, exampleContext),
  ).toMatchObject({
    quantity: 3,
    confirmedCents: [5_000_000],
  });
});

test("a rent far beyond what a discount can say is typed again, and the discount with it", () => {
  expect(priceAndDiscount(typing({ priceCents: suggested * 130 }, { priceCents: suggested }))).toEqual([
    suggested,
    0,
  ]);
});

test("the discount that makes no sense yields to the rent, and the rent to the discount", () => {
  expect(priceAndDiscount(typing({ discount: Number.NaN }, { priceCents: suggested / 2 }))).toEqual([
    suggested / 2,
    50,
  ]);
  expect(priceAndDiscount(typing({ priceCents: Number.NaN }, { discount: 100 }))).toEqual([0, 100]);
});

test("a discount beyond what makes sense is typed again, and the rent with it", () => {
  expect(priceAndDiscount(typing({ discount: 250 }, { discount: 100 }))).toEqual([0, 100]);
});

test("a rent half typed stays while anything else is typed, and is made again with the duration", () => {
  expect(typing({ priceCents: Number.NaN }, { comment: "À livrer à Lyon" })).toMatchObject({
    priceCents: Number.NaN,
    comment: "À livrer à Lyon",
  });
  const longer = typing({ priceCents: Number.NaN }, { durationMonths: 48 });
  expect(longer.priceCents).toBe(longer.pricing.suggestedRentCents);
});

test("a rent that cannot be read has no discount, not that of its first figure; read again, it has its own", () => {
  const unread = typing({ priceCents: 400 }, { priceCents: Number.NaN });
  expect(priceAndDiscount(unread)).toEqual([Number.NaN, null]);
  const half = suggested / 2;
  const read = typing({ priceCents: 400 }, { priceCents: Number.NaN }, { priceCents: half });
  expect(priceAndDiscount(read)).toEqual([half, 50]);
  const same = typing({ priceCents: half }, { priceCents: Number.NaN }, { priceCents: half });
  expect(priceAndDiscount(same)).toEqual([half, 50]);
});
