// Payments to declare: each on its own day, and taken back on the day of what takes it back.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { bankContract } from "#bank/contract.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { ledgerContract } from "../../contract.ts";
import { receiptsContract } from "../../contract/receipts.ts";
import { accountOf } from "../account/account.ts";
import { refundCreditNote } from "../receipts/refunds.ts";
import { reverseReceipt } from "../receipts/record.ts";

const app = testApplication("2027-09-01T09:00:00Z");
const accountant = () => app.as("accountant");
const query = (month: string) => ({ query: { issuerId: lessorIssuerId, month: day(month) } });
const payments = async (month: string) =>
  (await accountant()(ledgerContract.readReportedPayments, query(month))).payments;

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
    await reverseReceipt(call, { id, cause: "FACT", on: call.today, reason: "Impayé" });
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
  const file = await accountant()(ledgerContract.readReportedPaymentsFile, query("2027-11-01"));
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

/** An invoice of 816,00 € (VAT 136,00) of a private person, issued on 2 October 2028. */
async function issued() {
  app.setClock("2028-10-02T09:00:00Z");
  const { invoice } = await app.within(async (call) =>
    buildInvoice(call, {
      client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer),
      lines: [{ netCents: 68_000 }],
    }),
  );
  return invoice;
}

const once = [{ day: "2028-10-20", grossCents: 81_600, vatCents: 13_600, count: 1 }];
const balanceOn = async (companyId: string, on: string) =>
  (await app.within((call) => accountOf(call, companyId, day(on)))).accounts[0]?.balanceCents;

test("a payment date removed and typed again is declared once, on its day", async () => {
  const invoice = await issued();
  app.setClock("2028-11-28T09:00:00Z");
  const params = { id: invoice.id };
  const type = () =>
    accountant()(receiptsContract.setPaymentDate, { params, body: { day: day("2028-10-20") } });
  await type();
  await accountant()(receiptsContract.removePaymentDate, { params });
  expect(await payments("2028-10-01")).toEqual([]);
  expect(await balanceOn(invoice.companyId, "2028-10-31")).toBe(81_600);
  await type();
  expect(await payments("2028-10-01")).toMatchObject(once);
  expect(await payments("2028-11-01")).toEqual([]);
  for (const on of ["2028-10-20", "2028-11-27", "2028-11-28"])
    expect(await balanceOn(invoice.companyId, on)).toBe(0);
  await accountant()(receiptsContract.removePaymentDate, { params });
});

const { imported, read: readLine } = bankStatements(app);

test("a line unmatched and matched again is declared once, on its booking day", async () => {
  const invoice = await issued();
  app.setClock("2028-11-28T09:00:00Z");
  const entries = [paymentEntry({ cents: 81_600, name: "Qui sait", on: "2028-10-20" })];
  const { lines } = await imported({ openingCents: 0, closesOn: "2028-10-20", entries });
  const params = { id: lines[0]?.id ?? "" };
  const match = async () => {
    const { version } = await readLine(params.id);
    const [part] = await app.within((call) => openPartsOf(call, invoice.id));
    return accountant()(bankContract.matchStatementLine, {
      params,
      body: {
        version,
        companyId: invoice.companyId,
        payments: [{ partId: part?.id ?? "", cents: 81_600 }],
      },
    });
  };
  const { version } = await match();
  await accountant()(bankContract.unmatchStatementLine, {
    params,
    body: { version, reason: "Mauvaise facture" },
  });
  expect(await payments("2028-10-01")).toEqual([]);
  await match();
  expect(await payments("2028-10-01")).toMatchObject(once);
  expect(await payments("2028-11-01")).toEqual([]);
  expect(await balanceOn(invoice.companyId, "2028-11-01")).toBe(0);
});

test("a mistake leaves nothing, whatever a credit note has changed since", async () => {
  app.setClock("2029-03-01T09:00:00Z");
  const { invoice, lineId } = await app.within(async (call) => {
    const built = await buildInvoice(call, {
      client: await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer),
      lines: [{ netCents: 48_990 }, { netCents: 10_000, rate: 0.1 }],
    });
    const { id } = await call.db
      .selectFrom("billingLine")
      .select("id")
      .where("documentId", "=", built.invoice.id)
      .where("rate", "=", 0.2)
      .executeTakeFirstOrThrow();
    return { ...built, lineId: id };
  });
  app.setClock("2029-03-20T09:00:00Z");
  await app.within((call) => payDocument(call, invoice, 30_000));
  app.setClock("2029-04-05T09:00:00Z");
  await app.within((call) => buildCreditNote(call, invoice, [{ lineId, cents: 24_495 }]));
  const [payment] = (
    await accountant()(receiptsContract.readDocumentPayments, { params: { id: invoice.id } })
  ).payments;
  const params = { id: payment?.receiptId ?? "" };
  const { version } = await accountant()(receiptsContract.readReceipt, { params });
  const returned = (returnedOn: string) =>
    accountant()(receiptsContract.reverseReceipt, {
      params,
      body: { version, reason: "Chèque impayé", returnedOn: day(returnedOn) },
    });
  for (const wrong of ["2029-03-19", "2029-04-06"])
    await expect(returned(wrong)).rejects.toMatchObject({ fields: { returnedOn: expect.any(String) } });
  await accountant()(receiptsContract.reverseReceipt, { params, body: { version, reason: "Erreur" } });
  expect(await payments("2029-03-01")).toEqual([]);
  expect(await payments("2029-04-01")).toEqual([]);
});
