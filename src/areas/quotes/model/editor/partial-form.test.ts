import { expect, test } from "vitest";
import { startWithFinish } from "./start.ts";
import { exampleAuthor, exampleContext } from "#tests/examples/quotes.ts";
import { isPriceable, canComputeTotal } from "./partial-form.ts";

const whole = startWithFinish(exampleAuthor, exampleContext).draft;
const option = { id: null, name: "", priceCents: 38_000, monthlyPriceCents: null };

test.each([
  ["a whole form", {}, true, true],
  ["an option without a name yet", { options: [option] }, true, true],
  ["a service half typed", { baseInsuranceCents: Number.NaN }, true, false],
  ["an odd number of tyres", { tires: { count: 3, hasStorage: false, monthlyCents: 1_500 } }, true, true],
  ["a discount that is a word", { discount: Number.NaN }, false, false],
  ["a duration of 121 months", { durationMonths: 121 }, false, false],
  ["no mileage", { kilometrage: null }, false, false],
  ["an option without a price", { options: [{ ...option, priceCents: Number.NaN }] }, false, false],
  ["a French buying price half typed", { frenchBuyingPriceCents: Number.NaN }, false, false],
  ["a deposit half typed", { financialDeposit: { unit: "MONTHS", months: Number.NaN } }, true, false],
])("%s", (_, more, priceable, totallable) => {
  const form = { ...whole, ...more };
  expect([isPriceable(form), canComputeTotal(form)]).toEqual([priceable, totallable]);
});
