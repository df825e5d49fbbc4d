// Payment dates, refunds and credits through their endpoints.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { companyOf } from "#clients/server/read.ts";
import { depositOf } from "#quotes/model/deposit.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { receiptsContract as api } from "../../contract/receipts.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { openPartsOf } from "#tests/builders/collection.ts";
import { allocate } from "./allocate.ts";
import { recordReceipt } from "./record.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const accountant = () => app.as("accountant");
const today = day("2027-03-10");

const refusalOf = (done: Promise<unknown>): Promise<Failure> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failure,
  );

const invoiced = (lines?: Parameters<typeof buildInvoice>[1]) =>
  app.within((call) => buildInvoice(call, lines));
const setDate = (id: string, on = today) =>
  accountant()(api.setPaymentDate, { params: { id }, body: { day: on } });
const received = (companyId: string, amountCents: number, method: "TRANSFER" | "DEBIT" = "TRANSFER") =>
  app.within((call) =>
    recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId,
      method,
      origin: method === "DEBIT" ? "DEBIT" : "MANUAL",
      receivedOn: today,
      amountCents,
    }),
  );

test("a payment date pays all that is left, and is taken back by opposite rows", async () => {
  const { invoice } = await invoiced();
  expect(await setDate(invoice.id)).toMatchObject({ stage: "PAID", settledCents: 61_188, remainingCents: 0 });
  expect(await refusalOf(setDate(invoice.id))).toMatchObject({
    status: 409,
    message: "Ce document est soldé.",
  });
  const undone = await accountant()(api.removePaymentDate, { params: { id: invoice.id } });
  expect(undone).toMatchObject({ stage: "OPEN", remainingCents: 61_188 });
  const { items } = await accountant()(api.listReceipts, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: invoice.companyId }] as never },
  });
  expect(items.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([-61_188, 61_188]);
  expect(await setDate(invoice.id)).toMatchObject({ stage: "PAID" });
});

const remove = (id: string) => accountant()(api.removePaymentDate, { params: { id } });
const paymentsOf = async (id: string) =>
  (await accountant()(api.readDocumentPayments, { params: { id } })).payments;
const remainingOf = async (ids: readonly string[]) =>
  app.within(async (call) => {
    const rows = await call.db
      .selectFrom("billingDocument")
      .select(["id", "remainingCents"])
      .where("id", "in", [...ids])
      .execute();
    return ids.map((of) => rows.find(({ id }) => id === of)?.remainingCents);
  });
const pay = (receiptId: string, documentId: string, cents: number) =>
  app.within(async (call) => {
    const [part] = await openPartsOf(call, documentId);
    await allocate(call, [{ from: { receiptId }, to: { partId: part?.id ?? "" }, cents }]);
  });

/** Two invoices of 611,88 € and a deposit of 1 019,80 € typed as a payment date, set off on both. */
async function paidByDeposit() {
  const { invoice: first, ...client } = await invoiced();
  const { invoice: second } = await invoiced({ client });
  const deposit = await app.within(async (call) => {
    const { contract } = await buildContract(call);
    return recordReceipt(call, {
      issuerId: lessorIssuerId,
      companyId: first.companyId,
      method: "TRANSFER",
      origin: "PAYMENT_DATE",
      receivedOn: today,
      amountCents: 101_980,
      guarantee: { contractId: contract.id, security: "DEPOSIT" },
    });
  });
  await pay(deposit.id, first.id, 61_188);
  await pay(deposit.id, second.id, 40_792);
  return { first, second, deposit };
}

test("a guarantee that pays a document is never taken back with its payment date", async () => {
  const { first, second } = await paidByDeposit();
  const rest = await received(second.companyId, 20_396);
  await pay(rest.id, second.id, 20_396);
  expect(await refusalOf(remove(second.id))).toMatchObject({
    status: 409,
    message: "Une garantie règle ce document : annulez son affectation sur la page de l’encaissement.",
  });
  expect(await remainingOf([first.id, second.id])).toEqual([0, 0]);
  expect((await paymentsOf(second.id)).map(({ undoneElsewhere }) => undoneElsewhere)).not.toContain(null);
});

test("a deposit typed on its call is taken back there until it pays anything else", async () => {
  const { company } = await app.within((call) =>
    buildContract(call, { financialDeposit: depositOf(101_980) }),
  );
  await app.runJobs();
  const { id } = await app.within((call) =>
    call.db
      .selectFrom("billingDocument")
      .select("id")
      .where("companyId", "=", company.id)
      .where("kind", "=", "CALL")
      .executeTakeFirstOrThrow(),
  );
  await setDate(id);
  expect(await remove(id)).toMatchObject({ remainingCents: 101_980 });
  await setDate(id);
  const { id: invoiceId } = await app.within(async (call) =>
    buildDocument(call, { company: await companyOf(call, company.id), lines: [{ netCents: 10_000 }] }),
  );
  const [payment] = await paymentsOf(id);
  await pay(payment?.receiptId ?? "", invoiceId, 10_000);
  expect((await refusalOf(remove(id))).message).toContain("règle aussi autre chose");
  expect(await remainingOf([id])).toEqual([0]);
});

test("a payment date typed for what a deposit leaves is taken back alone", async () => {
  const { first, second } = await paidByDeposit();
  await setDate(second.id);
  await remove(second.id);
  expect(await remainingOf([first.id, second.id])).toEqual([0, 20_396]);
});

test("a payment date that pays another document since is not taken back from either", async () => {
  const { invoice: first, ...client } = await invoiced();
  const { invoice: second } = await invoiced({ client });
  await setDate(first.id);
  const [payment] = await paymentsOf(first.id);
  await accountant()(api.undoAllocation, {
    params: { id: payment?.id ?? "" },
    body: { reason: "Autre facture" },
  });
  await pay(payment?.receiptId ?? "", second.id, 10_000);
  expect((await refusalOf(remove(second.id))).message).toContain("saisi sur un autre document");
  await pay(payment?.receiptId ?? "", first.id, 51_188);
  expect((await refusalOf(remove(first.id))).message).toContain("règle aussi autre chose");
  expect(await remainingOf([first.id, second.id])).toEqual([10_000, 51_188]);
});

test.each([
  ["tomorrow", "2027-03-11", "une fois reçu"],
  ["before its issue", "2027-03-09", "n’a été émis que le"],
])("a payment date %s is refused beside its field", async (_, on, reason) => {
  const { invoice } = await invoiced();
  expect((await refusalOf(setDate(invoice.id, day(on)))).fields?.["day"]).toContain(reason);
});

test("two accountants type the payment date of one document: one wins, the other is told", async () => {
  const { invoice } = await invoiced();
  const outcomes = await Promise.allSettled([setDate(invoice.id), setDate(invoice.id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
});

test("cash above 1 000 € is confirmed, in a receipt and as a payment date", async () => {
  const { invoice } = await app.within((call) => buildInvoice(call, { lines: [{ netCents: 100_000 }] }));
  const cash = { companyId: invoice.companyId, method: "CASH", receivedOn: today } as const;
  const receive = (amountCents: number, isConfirmed = false) =>
    accountant()(api.createReceipt, { body: { ...cash, amountCents, isConfirmed } });
  const refusal = { status: 400, fields: { isConfirmed: expect.stringContaining("espèces") } };
  await expect(receive(100_001)).rejects.toMatchObject(refusal);
  expect(await receive(100_001, true)).toMatchObject({ amountCents: 100_001 });
  const pay = (isConfirmed: boolean) =>
    accountant()(api.setPaymentDate, {
      params: { id: invoice.id },
      body: { day: today, method: "CASH", isConfirmed },
    });
  await expect(pay(false)).rejects.toMatchObject(refusal);
  expect(await pay(true)).toMatchObject({ remainingCents: 0 });
});

test("cash in pieces is confirmed once it exceeds 1 000 €: of one company on one day, or for one document", async () => {
  const { invoice } = await app.within((call) => buildInvoice(call, { lines: [{ netCents: 200_000 }] }));
  const { companyId } = invoice;
  const receive = (amountCents: number, receivedOn = today) =>
    accountant()(api.createReceipt, { body: { companyId, method: "CASH", receivedOn, amountCents } });
  const refusal = { status: 400, fields: { isConfirmed: expect.stringContaining("déjà été reçus") } };
  const { id } = await receive(100_000);
  await expect(receive(1)).rejects.toMatchObject(refusal);
  expect(await receive(90_000, day("2027-03-09"))).toMatchObject({ amountCents: 90_000 });
  const [part] = await accountant()(api.readOpenParts, {
    params: { id: companyId },
    query: { issuerId: lessorIssuerId },
  });
  await accountant()(api.allocateReceipt, {
    params: { id },
    body: { payments: [{ partId: part?.partId ?? "", cents: 100_000 }] },
  });
  app.setClock("2027-03-11T09:00:00Z");
  const pay = (isConfirmed: boolean) =>
    accountant()(api.setPaymentDate, {
      params: { id: invoice.id },
      body: { day: day("2027-03-11"), method: "CASH", isConfirmed },
    });
  await expect(pay(false)).rejects.toMatchObject(refusal);
  expect(await pay(true)).toMatchObject({ remainingCents: 0 });
  app.setClock("2027-03-10T09:00:00Z");
});

test("only an accountant types a payment date", async () => {
  const { invoice } = await invoiced();
  const body = { day: today };
  for (const role of ["salesman", "salesDirector", "salesAdministrator", "purchaser"] as const)
    await expect(
      app.as(role)(api.setPaymentDate, { params: { id: invoice.id }, body }),
    ).rejects.toMatchObject({ status: 403 });
});

test("an overpayment is a credit: allocated to another invoice, or refunded", async () => {
  const built = await invoiced();
  const { invoice } = built;
  const receipt = await received(invoice.companyId, 70_000);
  const params = { id: receipt.id };
  const [part] = await accountant()(api.readOpenParts, {
    params: { id: invoice.companyId },
    query: { issuerId: lessorIssuerId },
  });
  const payments = [{ partId: part?.partId ?? "", cents: 61_188 }];
  const paid = await accountant()(api.allocateReceipt, { params, body: { payments } });
  expect(paid).toMatchObject({ remainingCents: 8_812, allocations: [{ cents: 61_188 }] });
  const form = { cents: 8_812, reason: "Trop-perçu" };
  const refund = await accountant()(api.refundReceipt, { params, body: form });
  expect(refund).toMatchObject({ status: "REQUESTED", amountCents: 8_812, warning: "" });
  expect(
    await refusalOf(accountant()(api.refundReceipt, { params, body: { ...form, cents: 1 } })),
  ).toMatchObject({
    code: "AboveRemainder",
  });
  expect(
    await refusalOf(accountant()(api.reverseReceipt, { params, body: { version: 1, reason: "Erreur" } })),
  ).toMatchObject({ status: 409 });
  const { version } = refund;
  expect(
    await accountant()(api.cancelRefund, { params: { id: refund.id }, body: { version } }),
  ).toMatchObject({ status: "CANCELED" });
  expect(await accountant()(api.readReceipt, { params })).toMatchObject({ remainingCents: 8_812 });
});

test("a refund is refused while the company owes a late amount: it is set off first", async () => {
  const built = await invoiced();
  app.setClock("2027-05-10T09:00:00Z");
  const receipt = await received(built.company.id, 5_000);
  const body = { cents: 5_000, reason: "Trop-perçu" };
  expect(
    await refusalOf(accountant()(api.refundReceipt, { params: { id: receipt.id }, body })),
  ).toMatchObject({
    code: "SetOffFirst",
    message: expect.stringContaining("611,88"),
  });
  app.setClock("2027-03-10T09:00:00Z");
});

test("the refund of a debit that may still be contested is confirmed, and says so to the second person", async () => {
  const { company } = await invoiced();
  const { id } = await received(company.id, 5_000, "DEBIT");
  const body = { cents: 5_000, reason: "Prélevé deux fois" };
  expect(await refusalOf(accountant()(api.refundReceipt, { params: { id }, body }))).toMatchObject({
    code: "RefundAtRisk",
    message: expect.stringContaining("05-05-2027"),
  });
  expect(
    await accountant()(api.refundReceipt, { params: { id }, body: { ...body, isConfirmed: true } }),
  ).toMatchObject({ warning: expect.stringContaining("peut être contesté") });
});

test("what is left of a credit note pays another invoice, or is refunded", async () => {
  const { invoice, ...client } = await invoiced();
  await setDate(invoice.id);
  const note = await app.within((call) => buildCreditNote(call, invoice));
  const { invoice: next } = await invoiced({ client, lines: [{ netCents: 10_000, rate: 0 }] });
  const parts = await accountant()(api.readOpenParts, {
    params: { id: next.companyId },
    query: { issuerId: lessorIssuerId },
  });
  const params = { id: note.id };
  const payments = parts.map(({ partId }) => ({ partId, cents: 10_000 }));
  expect(await accountant()(api.allocateCreditNote, { params, body: { payments } })).toMatchObject({
    remainingCents: 51_188,
  });
  const refund = { cents: 51_188, reason: "Client parti" };
  expect(await accountant()(api.refundCreditNote, { params, body: refund })).toMatchObject({
    status: "REQUESTED",
    amountCents: 51_188,
  });
  expect(await refusalOf(setDate(note.id))).toMatchObject({
    message: expect.stringContaining("Un avoir ne se paie pas"),
  });
});
