// Invented invoices in three languages, with handwritten expected totals.
import { expect, it } from "vitest";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { readInvoiceTotals } from "./invoice.ts";

const page = (text: string): ReadPage => ({ width: 1, height: 1, turn: 0, method: "TEXT", words: [], text });
const totals = (text: string) => {
  const { dueOn, net, vat, total } = readInvoiceTotals([page(text)]);
  return [dueOn?.value, net?.value, vat?.value, total?.value];
};

it("electronic data are taken as they are, whatever the page seems to say", () => {
  const data = `<rsm:CrossIndustryInvoice><ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>624.90</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="EUR">46.25</ram:TaxTotalAmount><ram:GrandTotalAmount>671.15</ram:GrandTotalAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:CrossIndustryInvoice>`;
  const picture: ReadPage = { ...page("TVA 20 % 20,00 EUR"), method: "PICTURE" };
  for (const pages of [[picture, page(data)], [page(data)]]) {
    const { net, vat, total } = readInvoiceTotals(pages);
    expect([net, vat, total]).toMatchObject([
      { value: 62_490, evidence: "CHECKSUM", isDoubtful: false },
      { value: 4_625, evidence: "CHECKSUM", isDoubtful: false },
      { value: 67_115, evidence: "CHECKSUM", isDoubtful: false },
    ]);
  }
});

it.each([
  [
    "French",
    "Facture n° FA-2026-17\nDate d’échéance : 23/12/2026\nTotal HT 20 000,00 €\nTVA 20 % 4 000,00 €\nTotal TTC 24 000,00 €",
    ["2026-12-23", 2_000_000, 400_000, 2_400_000],
  ],
  [
    "French, with the base of the VAT",
    "Montant HT : 18 450,50 EUR\nTVA 20,00 % sur 18 450,50 : 3 690,10 EUR\nNet à payer 22 140,60 EUR\nÉchéance 5 janvier 2027",
    ["2027-01-05", 1_845_050, 369_010, 2_214_060],
  ],
  [
    "French, the labels in capitals with dots",
    "TOTAL H.T. 1 000,00\nT.V.A. 200,00\nTOTAL T.T.C. 1 200,00",
    [undefined, 100_000, 20_000, 120_000],
  ],
  [
    "German, exempt",
    "Rechnung Nr. R-5510\nGesamt netto 70.950,00 EUR\nSteuerfreie innergemeinschaftliche Lieferung\nRechnungsbetrag 70.950,00 EUR\nZahlbar bis 20.12.2026",
    ["2026-12-20", 7_095_000, undefined, 7_095_000],
  ],
  [
    "German, with VAT",
    "Nettobetrag 20.000,00 EUR\nzzgl. 19 % MwSt. 3.800,00 EUR\nGesamtbetrag 23.800,00 EUR",
    [undefined, 2_000_000, 380_000, 2_380_000],
  ],
  ["a rate alone", "Total HT 200,00 €\nTVA 20 %\nTotal TTC 240,00 €", [undefined, 20_000, undefined, 24_000]],
  ["a rate in its own cell", "Total HT  200,00\nTVA  20 %", [undefined, 20_000, undefined, undefined]],
  ["a rate with decimals", "TVA : 5,50\u202F%\nTotal TTC 240,00", [undefined, undefined, undefined, 24_000]],
  ["a rate in words", "TVA 20 pour cent", [undefined, undefined, undefined, undefined]],
  ["a German rate alone", "MwSt.  19,0 %", [undefined, undefined, undefined, undefined]],
  ["a rate and its amount in cells", "TVA  20 %  40,00 €", [undefined, undefined, 4_000, undefined]],
  ["a rate, then its amount below", "TVA 20 %\nTVA 40,00 €", [undefined, undefined, 4_000, undefined]],
  [
    "English",
    "Invoice INV-12\nDue date: 12 January 2027\nSubtotal 15,000.00\nVAT 20% 3,000.00\nAmount due 18,000.00",
    ["2027-01-12", 1_500_000, 300_000, 1_800_000],
  ],
])("%s", (_title, text, expected) => expect(totals(text)).toEqual(expected));

it("totals that do not add up are all doubtful", () => {
  const { net, vat, total } = readInvoiceTotals([
    page("Total HT 20 000,00 €\nTVA 20 % 4 000,00 €\nTotal TTC 24 100,00 €"),
  ]);
  for (const found of [net, vat, total])
    expect(found?.doubt?.replaceAll(/\s/gu, " ")).toBe(
      "20 000,00 € HT et 4 000,00 € de TVA ne font pas 24 100,00 € : relisez les trois.",
    );
});

it("the VAT number of the supplier is no amount", () =>
  expect(totals("N° TVA FR 83 404 833 048\nTotal HT 100,00 €")).toEqual([
    undefined,
    10_000,
    undefined,
    undefined,
  ]));
