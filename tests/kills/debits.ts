// Prepares, approves, sends and collects what is due on a day, from wherever a former process left it: in a process
// that dies. The input is the day of collection.
import { testActor } from "#tests/application/application.ts";
import type { Work } from "#tests/application/killed-work.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { collectDebits } from "#payments/server/debits/collect.ts";
import { readDue } from "#payments/server/debits/due.ts";
import { prepareDebits } from "#payments/server/debits/prepare.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

const batchOf = (call: Call) => call.db.selectFrom("debitBatch").selectAll().executeTakeFirst();

export const work: Work = async (app, input) => {
  const collectionOn = daySchema.parse(input);
  await app.within(async (call) => {
    const batch = await batchOf(call);
    if (batch) call.markUnchanged();
    else await prepareDebits(call, { ...(await readDue(call, { day: collectionOn })), collectionOn });
  });
  await app.within(async (call) => {
    const batch = await batchOf(call);
    if (batch?.status === "PREPARED") await approveBatch(call.as(testActor("accountant")), batch);
    else call.markUnchanged();
  });
  await app.within(async (call) => {
    const batch = await batchOf(call);
    if (batch?.status === "APPROVED") await sendBatch(call.as(testActor("admin")), batch);
    else call.markUnchanged();
  });
  app.setClock(`${collectionOn}T09:00:00Z`);
  await app.outsideJob(collectDebits.run);
};
