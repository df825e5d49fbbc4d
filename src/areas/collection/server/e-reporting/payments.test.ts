// Payments to declare: each on its own day, and taken back on the day of what takes it back.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { payDocument } from "#tests/builders/collection.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { collectionContract as api } from "../../contract.ts";
import { refundCreditNote } from "../receipts/refunds.ts";
import { reverseReceipt } from "../receipts/record.ts";
import "../receipts/tables.ts";

const app = testApplication("2027-09-01T09:00:00Z");
const accountant = () => app.as("accountant");
const query = (month: string) => ({ query: { issuerId: lessorIssuerId, month: day(month) } });
const payments = async (month: string) =>
  (await accountant()(api.readReportedPayments, query(month))).payments;

const consumerInvoice = async () =>
  (
    await app.within(async (call) =>
      buildInvoice(call, { client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer) }),
    )
  ).invoice;

test("a payment is declared on its day, and its return on the day of the return", async () => {
  const invoice = await consumerInvoice();
  app.setClock("2027-09-10T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 61_188));
  expect(await payments("2027-09-01")).toMatchObject([
    {
      day: "2027-09-10",
      channel: "REPORT",
      customer: "Particulier",
      category: "S",
      rate: 0.2,
      grossCents: 61_188,
      vatCents: 10_198,
      count: 1,
    },
  ]);
  app.setClock("2027-10-04T09:00:00Z");
  await app.within(async (call) => {
    const { id } = await call.db.selectFrom("receipt").select("id").executeTakeFirstOrThrow();
    await reverseReceipt(call, { id, on: call.today, reason: "Impayé" });
  });
  expect(await payments("2027-09-01")).toHaveLength(1);
  expect(await payments("2027-10-01")).toMatchObject([
    { day: "2027-10-04", grossCents: -61_188, vatCents: -10_198 },
  ]);
});

test("a French company is declared apart; the file says the same as the page", async () => {
  app.setClock("2027-11-02T09:00:00Z");
  const { invoice } = await app.within((call) => buildInvoice(call));
  const consumer = await consumerInvoice();
  app.setClock("2027-11-15T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 30_594));
  await app.within((call) => payDocument(call, consumer, 61_188));
  expect(await payments("2027-11-01")).toMatchObject([
    { channel: "PLATFORM", customer: "Professionnel français", grossCents: 30_594, vatCents: 5_099 },
    { channel: "REPORT", customer: "Particulier", grossCents: 61_188 },
  ]);
  const file = await accountant()(api.readReportedPaymentsFile, query("2027-11-01"));
  expect(await file.text()).toContain(
    "15-11-2027;E-reporting;Particulier;Taxée;20\u00a0%;611,88;509,90;101,98;1",
  );
});

test("a credit note paid back is below zero on the day of its transfer, and nothing before", async () => {
  app.setClock("2028-01-03T09:00:00Z");
  const invoice = await consumerInvoice();
  await app.within((call) => payDocument(call, invoice, 61_188));
  app.setClock("2028-02-01T09:00:00Z");
  const credit = await app.within((call) => buildCreditNote(call, invoice));
  expect(await payments("2028-02-01")).toEqual([]);
  const { id } = await app.within((call) =>
    refundCreditNote(call, credit.id, { cents: 61_188, reason: "Contrat annulé", isConfirmed: true }),
  );
  expect(await payments("2028-02-01")).toEqual([]);
  await app.within((call) =>
    sql`update refund set status = 'PAID', paid_on = '2028-02-03' where id = ${id}`.execute(call.db),
  );
  expect(await payments("2028-02-01")).toMatchObject([
    { day: "2028-02-03", customer: "Particulier", grossCents: -61_188, vatCents: -10_198 },
  ]);
});

test("a credit note set off against an invoice of two rates is no payment, and lowers its own rate; each sum has its own VAT", async () => {
  app.setClock("2028-03-01T09:00:00Z");
  const { invoice, lines } = await app.within(async (call) => {
    const built = await buildInvoice(call, {
      client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer),
      lines: [{ netCents: 48_990 }, { netCents: 10_000, rate: 0.1 }],
    });
    const rows = await call.db
      .selectFrom("billingLine")
      .select(["id", "rate"])
      .where("documentId", "=", built.invoice.id)
      .execute();
    return { ...built, lines: rows };
  });
  // 587,88 at 20 % and 110,00 at 10 %. 300,00 paid: 252,71 and 47,29.
  app.setClock("2028-03-06T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 30_000));
  app.setClock("2028-03-10T09:00:00Z");
  const lineId = lines.find(({ rate }) => Number(rate) === 0.2)?.id ?? "";
  await app.within((call) => buildCreditNote(call, invoice, [{ lineId, cents: 24_495 }]));
  // Left: 293,94 and 110,00. The 300,00 become 218,30 and 81,70, and no money moves.
  app.setClock("2028-03-14T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 10_394));
  const rows = (await payments("2028-03-01")).map(({ day: on, rate, grossCents, vatCents, count }) => [
    on,
    rate,
    grossCents,
    vatCents,
    count,
  ]);
  expect(rows).toEqual([
    ["2028-03-06", 0.1, 4_729, 430, 1],
    ["2028-03-06", 0.2, 25_271, 4_212, 1],
    ["2028-03-10", 0.1, 3_441, 313, 0],
    ["2028-03-10", 0.2, -3_441, -574, 0],
    ["2028-03-14", 0.1, 2_830, 257, 1],
    ["2028-03-14", 0.2, 7_564, 1_261, 1],
  ]);
});
