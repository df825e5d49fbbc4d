// The numbers of the accountant's day follow the work.
import { expect, test } from "vitest";
import { collectionContract as api } from "../../contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildDebitable } from "#tests/builders/debits.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const accountant = () => app.as("accountant");
const today = () => accountant()(api.readBillingToday, {});

test("a part that the bank can debit waits to be prepared, approved by somebody else, then sent", async () => {
  const before = await today();
  await app.within((call) => buildDebitable(call));
  app.setClock("2027-03-09T09:00:00Z");
  expect((await today()).partsToDebit).toEqual({
    count: before.partsToDebit.count + 1,
    totalCents: before.partsToDebit.totalCents + 61_188,
  });

  const collectionOn = day("2027-03-15");
  const { nbOfDebits, totalCents } = await accountant()(api.readDue, { query: { day: collectionOn } });
  const { id, version } = await accountant()(api.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  expect(await today()).toMatchObject({
    partsToDebit: before.partsToDebit,
    debitBatchesToApprove: { count: before.debitBatchesToApprove.count + 1 },
  });

  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
  await colleague(api.approveDebitBatch, { params: { id }, body: { version } });
  expect(await today()).toMatchObject({
    debitBatchesToApprove: before.debitBatchesToApprove,
    debitBatchesToSend: { count: before.debitBatchesToSend.count + 1 },
  });
});

test("a batch above what one person may commit awaits another person than its preparer", async () => {
  app.setClock("2027-03-20T09:00:00Z");
  const before = await today();
  await app.within((call) => buildDebitable(call, { lines: [{ netCents: 1_000_000 }] }));
  app.setClock("2027-04-06T09:00:00Z");
  const collectionOn = day("2027-04-20");
  const { nbOfDebits, totalCents } = await accountant()(api.readDue, { query: { day: collectionOn } });
  const { offers } = await accountant()(api.prepareDebitBatch, {
    body: { collectionOn, nbOfDebits, totalCents },
  });
  expect(offers["approve"]?.reasons).toEqual([expect.stringContaining("Une même personne")]);
  expect(await today()).toMatchObject({
    debitBatchesToApprove: before.debitBatchesToApprove,
    debitBatchesAwaitingOther: { count: 1, totalCents },
  });
  const colleague = app.as({ ...testActor("accountant"), sub: "test-accountant-2", name: "Autre comptable" });
  expect(await colleague(api.readBillingToday, {})).toMatchObject({
    debitBatchesToApprove: { count: before.debitBatchesToApprove.count + 1 },
    debitBatchesAwaitingOther: { count: 0 },
  });
});
