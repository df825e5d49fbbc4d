import { expect, test } from "vitest";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { applyChange } from "./draft.ts";
import { startCreate } from "./start.ts";
import { exampleAuthor, exampleChoice, exampleContext } from "#tests/examples/quotes.ts";
import { confirmationText, unusualAmounts } from "./unusual-amounts.ts";

const empty = startCreate("long", exampleAuthor, exampleContext).draft;
const draft = applyChange(empty, { finishId: exampleChoice.finish.id }, exampleContext);
const suggestedRentCents = 45_000;

test.each([
  ["an ordinary quote", {}, []],
  ["a rent of 450,00 € typed 45 000,00 €", { priceCents: 4_500_000 }, ["Loyer du véhicule"]],
  ["one cent less", { priceCents: 4_499_999 }, []],
  [
    "an insurance of 98 € typed 9 800 €, when it is sold",
    { insurance: true, baseInsuranceCents: 980_000 },
    ["Assurance"],
  ],
  ["the same when it is not sold", { insurance: false, baseInsuranceCents: 980_000 }, []],
  [
    "an option of 1 000 € typed 100 000 €",
    { options: [{ id: null, name: "Attelage", priceCents: 10_000_000, monthlyPriceCents: null }] },
    ["Attelage"],
  ],
  [
    "a deposit of a hundred rents",
    { financialDeposit: { unit: "AMOUNT" as const, amountCents: 4_500_000 } },
    ["Dépôt de garantie"],
  ],
  [
    "a catalogue car at a hundred times its price, although its suggested rent rises too",
    {
      isBoughtInFrance: true,
      frenchBuyingPriceCents: 100 * (expectedBuyingPrice(exampleChoice.finish) ?? 0),
    },
    ["Prix d’achat"],
  ],
  ["a deposit of three months", { financialDeposit: { unit: "MONTHS" as const, months: 3 } }, []],
])("%s", (_what, change, labels) => {
  const form = { ...draft, priceCents: 45_000, ...change };
  expect(unusualAmounts(form, { suggestedRentCents }, exampleContext).map(({ label }) => label)).toEqual(
    labels,
  );
});

test("without a suggested rent, a rent of 50 000 € must be confirmed", () =>
  expect(
    unusualAmounts({ ...draft, priceCents: 5_000_000 }, { suggestedRentCents: null }, exampleContext).map(
      confirmationText,
    ),
  ).toEqual([
    "Loyer du véhicule : 50\u00a0000,00\u00a0€, au moins 100 fois le montant habituel (500,00\u00a0€).",
  ]));
