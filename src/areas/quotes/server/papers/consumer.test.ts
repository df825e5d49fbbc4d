import { expect, test } from "vitest";
import { readDrawnObjects, findFaults, drawnText } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { draw } from "./draw.ts";
import { longFields, paperOrder, paperQuote } from "#tests/examples/quote-documents.ts";

const company = paperQuote();
const consumer = paperQuote({
  company: { ...company.company, client: { ...company.company.client, type: "INDIVIDUAL" } },
});
const drawn = async (kind: "quote" | "order-form", quote = consumer) =>
  readDrawnObjects(await draw(paperOrder({ kind, quote })));

test.each(["quote", "order-form"] as const)(
  "the %s of a consumer names the mediator and says what the law says of withdrawing",
  async (kind) => {
    const pages = await drawn(kind);
    const words = drawnText(pages).replaceAll(/\s+/g, " ");
    expect(words).toContain("Médiation Démonstration, 1 place Bellecour");
    expect(words).toContain("art. L221-28, 12°");
    expect(findFaults(pages)).toEqual([]);
  },
);

test("an order form states the amount a consumer undertakes to pay, to the cent, and a quote does not", async () => {
  const quote = paperQuote({
    company: consumer.company,
    durationMonths: 36,
    priceCents: 45_907,
    insurance: true,
    baseInsuranceCents: 9_800,
    options: [],
    activationFeeCents: 30_000,
    activationFeeDiscountCents: 10_000,
    financialDeposit: { unit: "MONTHS", months: 2 },
  });
  const pages = await drawn("order-form", quote);
  const words = drawnText(pages).replaceAll(/\s+/g, " ");
  // 459,07 × 1,2 + 98,00 = 648,88 a month, 36 times, plus 240,00.
  expect(words).toContain("Loyer mensuel 648,88 € TTC");
  expect(words).toContain("Total à payer sur 36 mois, hors dépôt 23 599,68 € TTC");
  expect(words).toContain("1 114,14 € (2 mois de loyer HT)");
  // The indemnity: 36 × (459,07 + 98,00) × 1,2.
  expect(words).toContain("indemnité, toutes taxes comprises, égale à LT × 0,38 × DA / (DC − 4), où LT est");
  expect(words).toContain("TVA de 20 % calculée sur le tout, soit 24 065,42 € TTC");
  expect(words).toContain("« Commande avec obligation de paiement »");
  expect(findFaults(pages)).toEqual([]);
  expect(drawnText(await drawn("quote", quote))).not.toContain("Ce que vous aurez à payer");
});

test("the longest order form of a consumer loses nothing", async () => {
  const quote = paperQuote({
    ...longFields(),
    company: { ...longFields().company!, client: consumer.company.client },
  });
  expect(findFaults(await drawn("order-form", quote))).toEqual([]);
});

test("the order form of a company has no such statement", async () => {
  const words = drawnText(await drawn("quote", company));
  expect(words).not.toContain("médiateur");
  expect(words).not.toContain("rétractation");
});
