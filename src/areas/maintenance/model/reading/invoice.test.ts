import { expect, test } from "vitest";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { namesGarage, readGarageInvoice } from "./invoice.ts";

const pageOf = (text: string): ReadPage => ({
  width: 595,
  height: 842,
  turn: 0,
  method: "TEXT",
  words: [],
  text,
});

const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    readGarageInvoice([pageOf(text)]).values.map(({ key, value }) => [
      key.replace("maintenance.", ""),
      value,
    ]),
  );

const ordinary = [
  "GARAGE DE L’ERDRE",
  "SIRET : 732 829 320 00074",
  "FACTURE N° FA-2027/0431",
  "Date de facture : 20/05/2027",
  "Immatriculation : AB-123-CD  Kilométrage : 48 210 km",
  "Révision annuelle  180,00",
  "Total HT  1 212,40 €",
  "TVA 20 %  242,48 €",
  "Total TTC  1 454,88 €",
].join("\n");

test("a usual invoice gives its number, day, amounts, odometer and SIRET", () => {
  expect(read(ordinary)).toEqual({
    invoiceNumber: "FA-2027/0431",
    invoicedOn: "2027-05-20",
    exVatCents: "121240",
    vatCents: "24248",
    totalCents: "145488",
    kilometrage: "48210",
    siret: "73282932000074",
  });
});

test("the electronic data of an invoice are certain values, and a credit note gives none", () => {
  const data = `<rsm:CrossIndustryInvoice><rsm:ExchangedDocument><ram:ID>2026.11.0045</ram:ID><ram:TypeCode>380</ram:TypeCode></rsm:ExchangedDocument>
<ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>624.90</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="EUR">46.25</ram:TaxTotalAmount><ram:GrandTotalAmount>671.15</ram:GrandTotalAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:CrossIndustryInvoice>`;
  const { values, warnings } = readGarageInvoice([pageOf(ordinary), pageOf(data)]);
  expect(warnings).toEqual([]);
  expect(
    values.map(({ key, value, isChecked }) => [key.replace("maintenance.", ""), value, isChecked]),
  ).toEqual([
    ["invoiceNumber", "2026.11.0045", true],
    ["exVatCents", "62490", true],
    ["vatCents", "4625", true],
    ["totalCents", "67115", true],
    ["invoicedOn", "2027-05-20", undefined],
    ["kilometrage", "48210", undefined],
    ["siret", "73282932000074", undefined],
  ]);
  expect(readGarageInvoice([pageOf(`AVOIR n° 12\n${ordinary}`)])).toMatchObject({
    values: [],
    warnings: [expect.stringContaining("est un avoir")],
  });
});

test("headings with their values below them are read", () => {
  const table = ["N° facture  Date  Kilométrage", "F2027118  03-06-2027  91 004", "Montant HT : 96.50"].join(
    "\n",
  );
  expect(read(table)).toMatchObject({
    invoiceNumber: "F2027118",
    invoicedOn: "2027-06-03",
    kilometrage: "91004",
    exVatCents: "9650",
  });
});

test.each([
  ["TVA 20 %", undefined],
  ["TVA  20 %", undefined],
  ["TVA : 20,00\u202F%", undefined],
  ["Base HT  TVA\n200,00  20 %", undefined],
  ["TVA  20 %  40,00 €", "4000"],
  ["TVA (20 %) : 40,00 €", "4000"],
  ["TVA 20 %\nTVA 40,00 €", "4000"],
])("a rate is no amount: %s", (text, vat) => expect(read(`FACTURE N° FA-12\n${text}`)["vatCents"]).toBe(vat));

test("amounts that agree check each other; others are doubtful, and never mended", () => {
  const right = readGarageInvoice([pageOf(ordinary)]);
  expect(right.warnings).toEqual([]);
  expect(right.values.filter(({ isChecked }) => isChecked === true)).toHaveLength(3);
  const wrong = readGarageInvoice([pageOf(ordinary.replace("242,48", "242,84"))]);
  expect(wrong.warnings).toHaveLength(1);
  expect(wrong.values.filter(({ isChecked }) => isChecked === false)).toHaveLength(3);
});

test("a page without an invoice gives nothing", () => {
  expect(read("Bonjour, veuillez trouver ci-joint nos conditions générales.")).toEqual({});
});

test("a garage is named by its SIRET or its name", () => {
  const pages = [pageOf(ordinary)];
  expect(namesGarage(pages, { name: "Autre", siret: "73282932000074" })).toBe(true);
  expect(namesGarage(pages, { name: "Garage de l’Erdre", siret: null })).toBe(true);
  expect(namesGarage(pages, { name: "Autre", siret: null })).toBe(false);
});
