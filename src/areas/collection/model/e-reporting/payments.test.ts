import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billedLine, billingDocument, consumer, lateNote } from "#tests/examples/billing-documents.ts";
import { addPayments, reportedPayment } from "./payments.ts";

const on = day("2027-09-10");
const invoice = billingDocument({
  customer: consumer,
  lines: [billedLine("RENT", 48_990), billedLine("INSURANCE", 9_801)],
});

test("a payment is shared by rate to the cent, with the VAT that it makes due", () => {
  const rows = reportedPayment({ document: invoice, day: on, cents: 30_001, vatCents: 4_288 });
  expect(rows).toMatchObject([
    { channel: "REPORT", customer: "Particulier", category: "S", rate: 0.2, vatCents: 4_288 },
    { category: "E", rate: 0, vatCents: 0 },
  ]);
  expect(rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(30_001);
});

test("the opposite of a payment has opposite shares: together they are nothing", () => {
  const paid = reportedPayment({ document: invoice, day: on, cents: 33_333, vatCents: 4_763 });
  const undone = reportedPayment({ document: invoice, day: on, cents: -33_333, vatCents: -4_763 });
  expect(addPayments([...paid, ...undone])).toMatchObject([
    { category: "E", grossCents: 0, vatCents: 0, count: 2 },
    { category: "S", grossCents: 0, vatCents: 0, count: 2 },
  ]);
});

test("a French company is declared by the status of its invoice", () =>
  expect(reportedPayment({ document: billingDocument(), day: on, cents: 100, vatCents: 17 })).toMatchObject([
    { channel: "PLATFORM", customer: "Professionnel français" },
  ]));

test.each([
  ["a note outside VAT", lateNote({ customer: consumer })],
  ["VAT on debits", billingDocument({ customer: consumer, isVatOnDebits: true })],
  ["the sale of a car", billingDocument({ lines: [billedLine("SPV_SELLING", 1_000_000)] })],
])("%s is not declared", (_title, document) =>
  expect(reportedPayment({ document, day: on, cents: 100, vatCents: 0 })).toEqual([]),
);
