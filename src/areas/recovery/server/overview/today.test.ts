// The numbers of the accountant's day follow the work.
import { expect, test } from "vitest";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { paymentsContract } from "#payments/contract.ts";
import { recoveryContract } from "../../contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable } from "#tests/builders/debits.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const today = () => accountant()(recoveryContract.readBillingToday, {});

test("a part that the bank can debit waits to be prepared, approved by somebody else, then sent", async () => {
  const before = await today();
  await app.within((call) => buildDebitable(call));
  app.setClock("2027-03-09T09:00:00Z");
  expect((await today()).partsToDebit).toEqual({
    count: before.partsToDebit.count + 1,
    totalCents: before.partsToDebit.totalCents + 61_188,
    first: { issuerId: lessorIssuerId, provider: "embedded", day: "2027-03-10" },
  });

  const collectionOn = day("2027-03-15");
  const { nbOfDebits, totalCents } = await accountant()(paymentsContract.readDue, {
    query: { day: collectionOn },
  });
  const { id, version } = await accountant()(paymentsContract.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  expect(await today()).toMatchObject({
    partsToDebit: before.partsToDebit,
    debitBatchesToApprove: { count: before.debitBatchesToApprove.count + 1 },
  });
  expect(await app.as("salesman")(recoveryContract.readBillingToday, {})).toMatchObject({
    debitBatchesToApprove: { count: 0, totalCents: 0 },
  });

  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
  await colleague(paymentsContract.approveDebitBatch, { params: { id }, body: { version } });
  expect(await today()).toMatchObject({
    debitBatchesToApprove: before.debitBatchesToApprove,
    debitBatchesToSend: { count: before.debitBatchesToSend.count + 1 },
    debitBatchesPast: before.debitBatchesPast,
  });
  app.setClock("2027-03-15T09:00:00Z");
  expect(await today()).toMatchObject({
    debitBatchesToSend: before.debitBatchesToSend,
    debitBatchesPast: { count: before.debitBatchesPast.count + 1 },
  });
});

test("what is to be debited is what a preparation accepts", async () => {
  app.setClock("2027-03-11T09:00:00Z");
  const { invoice, partId } = await app.within((call) => buildDebitable(call));
  const due = async (on: string) => {
    const { nbOfDebits, totalCents } = await accountant()(paymentsContract.readDue, {
      query: { day: day(on) },
    });
    return { count: nbOfDebits, totalCents };
  };
  expect((await today()).partsToDebit).toMatchObject({ count: 0, first: null });
  // Its announced day has passed without a batch: another day is announced.
  app.setClock("2027-04-14T09:00:00Z");
  const { first, ...missed } = (await today()).partsToDebit;
  expect(first).toEqual({ issuerId: lessorIssuerId, provider: "embedded", day: "2027-04-19" });
  expect(missed).toEqual(await due("2027-04-19"));
  expect(missed).toMatchObject({ count: 1, totalCents: 61_188 });
  // Its client had it paid back: it is not presented again by itself.
  await app.within(async (call) => {
    const by = call.as(testActor("accountant"));
    await sendBatch(by, await approveBatch(by, await prepareSingleDebit(by, partId)));
  });
  app.setClock("2027-04-20T09:00:00Z");
  await app.outsideJob(collectDebits.run);
  await app.within(async (call) => {
    const { id } = await call.db
      .selectFrom("debit")
      .select("id")
      .where("documentId", "=", invoice.id)
      .executeTakeFirstOrThrow();
    await applyReturn(call, id, { code: "MD06", words: "", on: call.today });
  });
  expect((await today()).partsToDebit).toMatchObject({ count: 0, first: null });
});

test("a batch above what one person may commit awaits another person than its preparer", async () => {
  app.setClock("2027-05-03T09:00:00Z");
  const before = await today();
  await app.within((call) => buildDebitable(call, { lines: [{ netCents: 1_000_000 }] }));
  app.setClock("2027-05-10T09:00:00Z");
  const collectionOn = day("2027-05-18");
  const { nbOfDebits, totalCents } = await accountant()(paymentsContract.readDue, {
    query: { day: collectionOn },
  });
  const { offers } = await accountant()(paymentsContract.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  expect(offers["approve"]?.reasons[0]).toContain("Une même personne");
  expect(await today()).toMatchObject({
    debitBatchesToApprove: before.debitBatchesToApprove,
    debitBatchesAwaitingOther: { count: 1, totalCents },
  });
  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
  expect(await colleague(recoveryContract.readBillingToday, {})).toMatchObject({
    debitBatchesToApprove: { count: before.debitBatchesToApprove.count + 1 },
    debitBatchesAwaitingOther: { count: 0 },
  });
});

test("a batch that debits an account changed a few days ago is offered to a second person alone", async () => {
  app.setClock("2027-06-01T09:00:00Z");
  const { mandate } = await app.within((call) => buildDebitable(call));
  await app.application.database.pool.query(
    "update mandate set account_changed_at = $2, account_asked_by_id = 'somebody' where id = $1",
    [mandate.id, "2027-06-08T09:00:00Z"],
  );
  app.setClock("2027-06-08T09:00:00Z");
  const before = await today();
  const collectionOn = day("2027-06-14");
  const { nbOfDebits, totalCents } = await accountant()(paymentsContract.readDue, {
    query: { day: collectionOn },
  });
  const { offers } = await accountant()(paymentsContract.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  expect(offers["approve"]?.reasons).not.toEqual([]);
  expect(await today()).toMatchObject({
    debitBatchesToApprove: before.debitBatchesToApprove,
    debitBatchesAwaitingOther: { count: before.debitBatchesAwaitingOther.count + 1 },
  });
  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
  expect(await colleague(recoveryContract.readBillingToday, {})).toMatchObject({
    debitBatchesToApprove: { count: before.debitBatchesToApprove.count + 1 },
  });
});
