import { expect, test } from "vitest";
import {
  billedLine,
  billingDocument,
  callForFunds,
  consumer,
  creditNote,
  german,
  lateNote,
  rentIn,
  saintMartin,
} from "#tests/examples/billing-documents.ts";
import { isReported, reportedSales } from "./reported-sales.ts";

test.each([
  ["an invoice of a French company", billingDocument(), false],
  ["an invoice of a consumer", billingDocument({ customer: consumer }), true],
  ["a credit note of a consumer", creditNote({ customer: consumer }), true],
  ["an invoice of a German company", billingDocument({ customer: german, lines: [rentIn("UNION")] }), true],
  ["Saint-Martin", billingDocument({ customer: saintMartin, lines: [rentIn("COLLECTIVITIES")] }), true],
  ["a note outside VAT of a consumer", lateNote({ customer: consumer }), false],
  ["a call for funds of a consumer", callForFunds({ customer: consumer }), false],
  [
    "a credit of a note of a consumer",
    creditNote({
      customer: consumer,
      lines: [billedLine("FINE", 100)],
      corrects: [{ number: "N2027-000001", issuedOn: lateNote().issuedOn }],
    }),
    false,
  ],
])("%s", (_, document, isDeclared) => expect(isReported(document)).toBe(isDeclared));

test("a row by rate, below zero on a credit note, without the data of a consumer", () => {
  const lines = [billedLine("RENT", 48_990), billedLine("INSURANCE", 9_800)];
  expect(reportedSales(creditNote({ customer: consumer, lines }))).toMatchObject([
    {
      customer: "Particulier",
      vatNumber: "",
      category: "Taxée",
      rate: 0.2,
      netCents: -48_990,
      vatCents: -9_798,
    },
    { category: "Exonérée", rate: 0, netCents: -9_800, vatCents: -0 },
  ]);
});
