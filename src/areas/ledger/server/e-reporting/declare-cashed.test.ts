// Payments declared to the platform by the status 212 of their invoice: once, and taken back when they are.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { billingContract } from "#billing/contract.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { sendCashings } from "#billing/server/platform/cashings.ts";
import { submitDeposits } from "#billing/server/platform/submit.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import { payDocument } from "#tests/builders/collection.ts";
import { type InvoicePlatformDouble, openInvoicePlatform } from "#tests/doubles/invoice-platform.ts";
import { reverseReceipt } from "../receipts/record.ts";
import { declarePending } from "./declare-cashed.ts";

let app: TestApplication;
let there: InvoicePlatformDouble;

beforeAll(async () => {
  there = await openInvoicePlatform();
  app = await openTestApplication(there.settings);
  app.setClock("2027-09-01T09:00:00Z");
  await app.as("accountant")(billingContract.setIssuerOption, {
    params: { id: lessorIssuerId },
    body: { option: "PLATFORM", id: null, version: null, from: day("2027-09-01"), isOn: true },
  });
});
afterAll(async () => {
  await app.close();
  await there.close();
});
beforeEach(() => void Object.assign(there.submission, { answer: "taken", acknowledgement: "Ok" }));

const read = (id: string) =>
  app.as("accountant")(billingContract.readElectronicInvoiceDeposit, { params: { id } });
const cashingsAt = (number: string | null) =>
  there.flows.filter(({ trackingId }) => trackingId.startsWith(`${number ?? "?"}_212_`));

async function deposited() {
  const { invoice } = await app.within((call) => buildInvoice(call));
  await app.runJobs();
  return invoice;
}

async function pay(invoice: Awaited<ReturnType<typeof deposited>>, cents: number): Promise<string> {
  await app.within((call) => payDocument(call, invoice, cents));
  const { id } = await app.within((call) =>
    call.db
      .selectFrom("receipt")
      .select("id")
      .where("companyId", "=", invoice.companyId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow(),
  );
  await app.runJobs();
  return id;
}

test("each payment is declared on its day with its rate; the last one makes the invoice cashed", async () => {
  const invoice = await deposited();
  app.setClock("2027-09-10T09:00:00Z");
  await pay(invoice, 30_594);
  expect(await read(invoice.id)).toMatchObject({ status: "DEPOSITED" });
  app.setClock("2027-09-12T09:00:00Z");
  await pay(invoice, 30_594);
  expect(await read(invoice.id)).toMatchObject({
    status: "CASHED",
    cashings: [
      { rank: 1, day: "2027-09-10", grossCents: 30_594, status: "TAKEN" },
      { rank: 2, day: "2027-09-12", grossCents: 30_594, status: "TAKEN" },
    ],
  });
  const [first] = cashingsAt(invoice.number);
  const xml = first?.file.toString() ?? "";
  for (const part of [
    "<ram:ProcessConditionCode>212</ram:ProcessConditionCode>",
    `<ram:IssuerAssignedID>${invoice.number}</ram:IssuerAssignedID>`,
    "<ram:TypeCode>MEN</ram:TypeCode>",
    '<ram:ValueAmount currencyID="EUR">305.94</ram:ValueAmount>',
    "<ram:ValuePercent>20.00</ram:ValuePercent>",
    '<udt:DateTimeString format="204">20270910000000</udt:DateTimeString>',
  ])
    expect(xml).toContain(part);
  expect(first).toMatchObject({ flowSyntax: "CDAR", trackingId: `${invoice.number}_212_1` });
});

test("a returned payment is declared below zero, and its invoice is no longer cashed", async () => {
  const invoice = await deposited();
  const receiptId = await pay(invoice, 61_188);
  expect(await read(invoice.id)).toMatchObject({ status: "CASHED" });
  app.setClock("2027-09-20T09:00:00Z");
  await app.within((call) =>
    reverseReceipt(call, { id: receiptId, cause: "FACT", on: call.today, reason: "Impayé" }),
  );
  await app.runJobs();
  const view = await read(invoice.id);
  expect(view).toMatchObject({ status: "DEPOSITED" });
  expect(view.cashings.map(({ grossCents }) => grossCents)).toEqual([61_188, -61_188]);
});

test("a call that is cut declares once", async () => {
  const invoice = await deposited();
  there.submission.answer = "cut";
  await pay(invoice, 61_188).catch(() => undefined);
  there.submission.answer = "taken";
  await app.outsideJob((errand) => sendCashings.run(errand));
  expect(cashingsAt(invoice.number)).toHaveLength(1);
  expect(await read(invoice.id)).toMatchObject({ status: "CASHED" });
});

test("a payment received before the acknowledgement is declared once it comes", async () => {
  there.submission.acknowledgement = "Pending";
  const invoice = await deposited();
  await pay(invoice, 61_188);
  expect(await read(invoice.id)).toMatchObject({ status: "SUBMITTED", cashings: [] });
  there.submission.acknowledgement = "Ok";
  const [flow] = there.flows.filter(({ trackingId }) => trackingId === invoice.number);
  if (flow) there.settle(flow, "Ok");
  await app.outsideJob((errand) => submitDeposits.run(errand));
  await app.outsideJob((errand) => declarePending.run(errand));
  await app.runJobs();
  expect(await read(invoice.id)).toMatchObject({ status: "CASHED", cashings: [{ grossCents: 61_188 }] });
});

test("a platform that refuses lifecycle messages is told on the invoice, and is not asked again", async () => {
  const invoice = await deposited();
  there.submission.answer = "refused";
  await pay(invoice, 61_188);
  expect(await read(invoice.id)).toMatchObject({
    status: "DEPOSITED",
    cashings: [{ status: "REFUSED", reason: "InvalidSchema : Factur-X illisible" }],
  });
  const { asked } = there.submission;
  await app.outsideJob((errand) => sendCashings.run(errand));
  expect(there.submission.asked).toBe(asked);
});

test("a credit note set off is not declared: its payment is, at the rates that it leaves", async () => {
  const { invoice, lineId } = await app.within(async (call) => {
    const built = await buildInvoice(call, {
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
  await app.runJobs();
  await app.within((call) => buildCreditNote(call, invoice, [{ lineId, cents: 48_990 }]));
  await app.runJobs();
  expect(await read(invoice.id)).toMatchObject({ cashings: [] });
  await pay(invoice, 11_000);
  expect(await read(invoice.id)).toMatchObject({ status: "CASHED", cashings: [{ grossCents: 11_000 }] });
  const xml = cashingsAt(invoice.number)[0]?.file.toString() ?? "";
  expect(xml).toContain("<ram:ValuePercent>10.00</ram:ValuePercent>");
  expect(xml).not.toContain("<ram:ValuePercent>20.00</ram:ValuePercent>");
});
