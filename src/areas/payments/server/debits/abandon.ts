// Batches abandoned before they are sent: by a person, or by the application on the night after their day can no longer be
// collected. Their parts are free again.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { countText } from "#kernel/text/count-text.ts";
import { pluck } from "#kernel/values.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { debitBatchFlow, isTooLate } from "../../model/debits/batch-flow.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import { announceMovedDays } from "./announce-rest.ts";
import { lockDebits } from "./file.ts";
import { moveDebits } from "./move-debits.ts";
import { subjectIn } from "./subject.ts";

type BatchRow = Row<"debitBatch">;

const isLate = (call: Call, { collectionOn, provider }: BatchRow): boolean =>
  isTooLate({ collectionOn, earliestOn: earliestCollection(call.now, provider) });

/** Frees the parts of a locked batch. Clients of a day that can no longer be collected are announced another one. */
async function freeParts(call: Call, batch: BatchRow, reason: string): Promise<void> {
  const debits = await lockDebits(call, batch.id);
  await moveDebits(call, "cancel", debits, { reason });
  if (isLate(call, batch)) await announceMovedDays(call, pluck(debits, "partId"));
}

/** Abandons a batch not sent, against the version that its user saw. */
export async function abandonBatch(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<BatchRow> {
  const request = { kind: "debitBatch", id, version, move: "abandon" } as const;
  const batch = await lockForMove(call, debitBatchFlow, request, subjectIn(call));
  await freeParts(call, batch, reason);
  const did = `a abandonné la remise ${batch.reference} : ${reason}`;
  return move(call, debitBatchFlow, { ...request, set: { reason }, did }, subjectIn(call));
}

async function lapse(call: Call, id: string): Promise<void> {
  const batch = await getForUpdate(call, "debitBatch", id);
  if ((batch.status !== "PREPARED" && batch.status !== "APPROVED") || !isLate(call, batch))
    return call.markUnchanged();
  const { reference, collectionOn, nbOfDebits, totalCents } = batch;
  const reason = `Elle n’a pas été envoyée à temps pour le ${frenchDay(collectionOn)}.`;
  await freeParts(call, batch, reason);
  await move(call, debitBatchFlow, {
    kind: "debitBatch",
    id,
    version: null,
    move: "lapse",
    set: { reason },
    did: `a abandonné la remise ${reference} : ${reason}`,
  });
  await notifyUsers(call, await permissionHolders(call, "PREPARE_DEBITS"), {
    kind: "debitsNotSent",
    title: `La remise ${reference} n’est pas partie`,
    detail: `${countText(nbOfDebits, "prélèvement")} du ${frenchDay(collectionOn)}, ${frenchPrice(totalCents)}, à préparer de nouveau`,
    address: `/billing/debits/view/${id}`,
    cause: `debitBatch ${id} lapsed`,
  });
}

/** Runs before dunning cases are brought up to date: no client is chased for a debit that was never sent. */
export const lapseBatches = sweep("collection.lapse-debit-batches", {
  cron: "20 0 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("debitBatch")
        .selectAll()
        .where("status", "in", ["PREPARED", "APPROVED"])
        .orderBy("id")
        .execute()
    ).flatMap((batch) => (isLate(call, batch) ? batch.id : [])),
  each: lapse,
});
