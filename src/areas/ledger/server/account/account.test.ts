// The account of a company, at a day; the guarantees and deliveries still to be paid.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { companyOf } from "#clients/server/read.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { declaredVat, openPartsOf } from "#tests/builders/collection.ts";
import { drawnText, findFaults, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { accountContract as api } from "../../contract/account.ts";
import { depositsContract } from "../../contract/deposits.ts";
import { dunningContract } from "#recovery/contract/dunning.ts";
import { receiptsContract } from "../../contract/receipts.ts";
import { byContract, signedLeft } from "../../model/account/account.ts";
import { allocate, liveAllocations } from "../receipts/allocate.ts";
import { markLateDeliveries } from "./late-deliveries.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const accountant = () => app.as("accountant");
/** That of the lessor, the only issuer of these tests. */
async function account(companyId: string, on?: string) {
  const { accounts } = await accountant()(api.readCompanyAccount, {
    params: { companyId },
    query: on ? { on: day(on) } : {},
  });
  const [own] = accounts;
  if (!own || accounts.length > 1) throw new RangeError("one account was expected");
  return own;
}

test("an invoice, its payment, its credit note and a new invoice: the balance after each", async () => {
  const { invoice, company, ...client } = await app.within((call) => buildInvoice(call));
  app.setClock("2027-03-12T09:00:00Z");
  await accountant()(receiptsContract.setPaymentDate, {
    params: { id: invoice.id },
    body: { day: day("2027-03-12") },
  });
  app.setClock("2027-03-15T09:00:00Z");
  await app.within((call) => buildCreditNote(call, invoice));
  app.setClock("2027-03-20T09:00:00Z");
  await app.within((call) =>
    buildInvoice(call, { client: { company, ...client }, lines: [{ netCents: 10_000, rate: 0 }] }),
  );
  const now = await account(company.id);
  expect(
    now.entries.map(({ kind, debitCents, creditCents, balanceCents }) => [
      kind,
      debitCents,
      creditCents,
      balanceCents,
    ]),
  ).toEqual([
    ["INVOICE", 61_188, 0, 61_188],
    ["RECEIPT", 0, 61_188, 0],
    ["CREDIT_NOTE", 0, 61_188, -61_188],
    ["INVOICE", 10_000, 0, -51_188],
  ]);
  expect(now).toMatchObject({ balanceCents: -51_188, lateCents: 0 });
  expect(await account(company.id, "2027-03-11")).toMatchObject({
    balanceCents: 61_188,
    entries: [{ leftCents: 61_188 }],
  });
  expect(await account(company.id, "2027-12-31")).toMatchObject({ lateCents: 10_000 });
});

test("deposit and set-off: 979,80 received, an invoice of 507,46 and a note of 820,00, 347,66 left to collect", async () => {
  const { contract, company } = await app.within((call) =>
    buildContract(call, { financialDeposit: depositOf(97_980) }),
  );
  const params = { contractId: contract.id };
  const body = { receivedOn: day("2027-03-20"), amountCents: 97_980, reference: "VIR 1" };
  const { receipts } = await accountant()(depositsContract.recordDeposit, { params, body });
  const receiptId = receipts[0]?.id ?? "";
  await app.within(async (call) => {
    const billed = await companyOf(call, company.id);
    const parts: { id: string; remainingCents: number }[] = [];
    for (const request of [
      { lines: [{ kind: "EXCESS_KM" as const, netCents: 42_288 }] },
      { kind: "NOTE" as const, lines: [{ kind: "REPAIRS" as const, netCents: 82_000, rate: 0 }] },
    ]) {
      const { id } = await buildDocument(call, { company: billed, ...request });
      parts.push(
        await call.db
          .selectFrom("documentPart")
          .select(["id", "remainingCents"])
          .where("documentId", "=", id)
          .executeTakeFirstOrThrow(),
      );
    }
    let leftCents = 97_980;
    for (const part of parts) {
      const cents = Math.min(leftCents, part.remainingCents);
      leftCents -= cents;
      await allocate(call, [{ from: { receiptId }, to: { partId: part.id }, cents }], "Solde de location");
    }
  });
  expect(await account(company.id)).toMatchObject({
    balanceCents: 34_766,
    guarantees: [
      {
        security: "DEPOSIT",
        receivedCents: 97_980,
        releasedCents: 97_980,
        heldCents: 0,
        refundingCents: 0,
      },
    ],
  });
  const deposits = await accountant()(depositsContract.readDeposits, { params });
  expect(deposits).toMatchObject({ receivedCents: 97_980, releasedCents: 97_980, toReturnCents: 0 });
  // The set-off is a payment for the VAT on receipts: that of the invoice alone.
  const moved = await app.within((call) => liveAllocations(call, "receiptId", receiptId));
  expect(moved.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([47_234, 50_746]);
  const { id: invoiceId } = await app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select("id")
      .where("companyId", "=", company.id)
      .where("totalCents", "=", 50_746)
      .executeTakeFirstOrThrow(),
  );
  expect(await app.within((call) => declaredVat(call, invoiceId))).toEqual([8_458]);
});

test("due deposits: calls with a remainder, and late invoices of a delivery that nobody disputes", async () => {
  const { contract, company } = await app.within((call) =>
    buildContract(call, { financialDeposit: depositOf(97_980) }),
  );
  await app.runJobs();
  const delivery = await app.within(async (call) =>
    buildDocument(call, {
      company: await companyOf(call, company.id),
      lines: [{ kind: "DELIVERY", netCents: 18_000 }],
    }),
  );
  const due = async () => {
    const { items } = await accountant()(api.listDueDeposits, { list: { pageSize: 200 } });
    return items.filter(({ companyId }) => companyId === company.id);
  };
  const counted = () =>
    app.within((call) =>
      call.db.selectFrom("tally").select("count").where("name", "=", "billingDocument:DUE_DEPOSIT").execute(),
    );
  const before = await due();
  expect(before).toMatchObject([{ kind: "CALL", contractId: contract.id, remainingCents: 97_980 }]);
  app.setClock("2027-06-10T09:00:00Z");
  await app.within(markLateDeliveries);
  expect((await due()).map(({ kind }) => kind).toSorted()).toEqual(["CALL", "INVOICE"]);
  const { items } = await accountant()(api.listDueDeposits, { list: { pageSize: 200 } });
  expect((await counted()).reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
  await accountant()(receiptsContract.setPaymentDate, {
    params: { id: delivery.id },
    body: { day: day("2027-06-10") },
  });
  expect((await due()).map(({ kind }) => kind)).toEqual(["CALL"]);
});

/** The balance is unpaid documents, less unused credits, unused receipts and refunds to come. */
async function requireSameTruth(companyId: string, on?: string): Promise<void> {
  const { balanceCents, refundingCents, entries } = await account(companyId, on);
  const left = entries.reduce((sum, entry) => sum + signedLeft(entry), 0);
  expect(left - refundingCents).toBe(balanceCents);
  const groups = byContract(entries).reduce((sum, { leftCents }) => sum + leftCents, 0);
  expect(groups).toBe(left);
}

test("a write-off, a reversed payment and a refund to come, on each of their days", async () => {
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  const [part] = await app.within((call) => openPartsOf(call, invoice.id));
  app.setClock("2027-06-21T09:00:00Z");
  const { id } = await accountant()(receiptsContract.createReceipt, {
    body: {
      companyId: company.id,
      method: "CHEQUE",
      receivedOn: day("2027-06-21"),
      amountCents: 70_000,
      reference: "CHQ 7",
    },
  });
  await accountant()(receiptsContract.allocateReceipt, {
    params: { id },
    body: { payments: [{ partId: part?.id ?? "", cents: 61_000 }] },
  });
  app.setClock("2027-06-22T09:00:00Z");
  await accountant()(dunningContract.writeOffPart, {
    params: { id: part?.id ?? "" },
    body: { kind: "SMALL", cents: 188, reason: "Solde" },
    files: {},
  });
  app.setClock("2027-06-23T09:00:00Z");
  const refund = await accountant()(receiptsContract.refundReceipt, {
    params: { id },
    body: { cents: 4_000, reason: "Trop perçu" },
  });
  expect(await account(company.id)).toMatchObject({
    balanceCents: -9_000,
    refundingCents: 4_000,
    lateCents: 0,
    entries: [
      { kind: "INVOICE", leftCents: 0 },
      { kind: "RECEIPT", leftCents: 5_000, pays: [{ number: invoice.number, cents: 61_000 }] },
      { kind: "WRITE_OFF", creditCents: 188, balanceCents: -9_000 },
    ],
  });
  app.setClock("2027-06-24T09:00:00Z");
  await accountant()(receiptsContract.cancelRefund, {
    params: { id: refund.id },
    body: { version: refund.version },
  });
  const { version } = await accountant()(receiptsContract.readReceipt, { params: { id } });
  await accountant()(receiptsContract.reverseReceipt, {
    params: { id },
    body: { version, reason: "Impayé", returnedOn: day("2027-06-24") },
  });
  expect(await account(company.id)).toMatchObject({ balanceCents: 61_000, lateCents: 0 });
  expect(await account(company.id, "2027-12-31")).toMatchObject({ lateCents: 61_000 });
  expect((await account(company.id, "2027-06-22")).entries).toMatchObject([
    { kind: "INVOICE", leftCents: 0 },
    { kind: "RECEIPT", leftCents: 9_000 },
    { kind: "WRITE_OFF" },
  ]);
  for (const on of ["2027-06-20", "2027-06-21", "2027-06-22", "2027-06-23", "2027-06-24"])
    await requireSameTruth(company.id, on);
});

test("the statement is drawn by day and by contract, from the same account", async () => {
  const { invoice, company } = await app.within((call) => buildInvoice(call));
  for (const by of ["day", "contract"] as const) {
    const paper = await accountant()(api.readCompanyAccountPaper, {
      params: { companyId: company.id },
      query: { by },
    });
    const objects = await readDrawnObjects(new Uint8Array(await paper.arrayBuffer()));
    expect(findFaults(objects)).toEqual([]);
    expect(drawnText(objects)).toContain(invoice.number);
    expect(drawnText(objects)).toContain("611,88");
  }
});
