// Debit batches: one of last month, partly returned, and one awaiting the approval of another user.
import { noticeDays } from "#billing/model/rents/invoicing-day.ts";
import { addDays, addMonths, type Day, firstOfMonth, latestOf } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter, targetDaysAfter } from "#kernel/calendar/target-days.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { earliestCollection } from "#payments/model/debits/days.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { collectDebit } from "#payments/server/debits/collect.ts";
import { readDue } from "#payments/server/debits/due.ts";
import { prepareDebits } from "#payments/server/debits/prepare.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";
import type { DatedAct } from "../acts.ts";

const debitsOf = (call: Call, status: Row<"debit">["status"]) =>
  call.db
    .selectFrom("debit")
    .selectAll()
    .where("status", "=", status)
    .where("provider", "=", "embedded")
    .orderBy("id")
    .execute();

/** The batch of one collector, approved by a colleague. */
export async function sendDebits(
  call: Call,
  collectionOn: Day,
  provider: Provider = "embedded",
): Promise<void> {
  const due = await readDue(call, { day: collectionOn, provider });
  if (due.nbOfDebits === 0) return;
  const prepared = await prepareDebits(call, { ...due, collectionOn, provider });
  const approved = await approveBatch(await actingAs(call, "Hélène Marchand"), {
    id: prepared.id,
    version: prepared.version,
  });
  await sendBatch(call, { id: approved.id, version: approved.version });
}

async function collectSent(call: Call): Promise<void> {
  for (const debit of await debitsOf(call, "SENT")) await collectDebit(call, debit);
}

/** Lack of funds, contested by the client, account closed. */
const codes = ["AM04", "MD06", "AC04"];

async function returnSome(call: Call): Promise<void> {
  const collected = await debitsOf(call, "COLLECTED");
  for (const [rank, code] of codes.entries()) {
    const debit = collected[rank * 2];
    if (debit) await applyReturn(call, debit.id, { code, words: "", on: call.today });
  }
}

/** Last month's batch, prepared a week before its collection. */
export function lastCollection(today: Day): { preparedOn: Day; collectionOn: Day } {
  const month = addMonths(firstOfMonth(today), -1);
  return { preparedOn: addDays(month, 7), collectionOn: targetDayOnOrAfter(addDays(month, 14)) };
}

export function debitBatches(today: Day): DatedAct[] {
  const { preparedOn, collectionOn } = lastCollection(today);
  return [
    { on: preparedOn, act: (call) => sendDebits(call, collectionOn) },
    { on: collectionOn, act: collectSent },
    { on: addDays(collectionOn, 2), act: returnSome },
    {
      on: today,
      act: async (call) => {
        // Its approval remains possible for some days, at any hour.
        const collectionOn = targetDayOnOrAfter(
          latestOf(targetDaysAfter(earliestCollection(call.now), 3), addDays(call.today, noticeDays)),
        );
        const due = await readDue(call, { day: collectionOn });
        if (due.nbOfDebits > 0) await prepareDebits(call, { ...due, collectionOn });
      },
    },
  ];
}
