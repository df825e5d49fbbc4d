// A debit counts as paid on its collection day: the money received, and the part that it pays.
import type { Day } from "#kernel/calendar/day.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { frenchPrice } from "#kernel/money.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { priorParts } from "#ledger/server/judgments/prior-parts.ts";
import { type NewReceipt, recordReceipt } from "#ledger/server/receipts/record.ts";
import { closingDay } from "../../model/debits/days.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { moveDebits } from "./move-debits.ts";

/** One debit, locked until the end of the transaction. */
export const lockDebit = (call: Call, id: string): Promise<Row<"debit">> =>
  call.db
    .selectFrom("debit")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound("Ce prélèvement"));

/** Amount still payable on the part: the rest of the debit is a credit of the company. */
async function payableCents(
  call: Call,
  { partId, amountCents, collectionOn }: Row<"debit">,
): Promise<number> {
  const { documentId } = await call.db
    .selectFrom("documentPart")
    .select("documentId")
    .where("id", "=", partId)
    .executeTakeFirstOrThrow();
  await call.db.selectFrom("billingDocument").select("id").where("id", "=", documentId).forUpdate().execute();
  const { remainingCents, isReplaced } = await call.db
    .selectFrom("documentPart")
    .select(["remainingCents", "isReplaced"])
    .where("id", "=", partId)
    .executeTakeFirstOrThrow();
  const priorTo = (await priorParts(call, [partId])).get(partId);
  const isForbidden = priorTo !== undefined && priorTo <= collectionOn;
  return isReplaced || isForbidden ? 0 : Math.min(amountCents, remainingCents);
}

type Money = Pick<NewReceipt, "receivedOn" | "method" | "origin">;

const bankMoney = ({ collectionOn }: Row<"debit">): Money => ({
  receivedOn: collectionOn,
  method: "DEBIT",
  origin: "DEBIT",
});

/** Records the money of a locked debit that was sent: that of the bank on its day, unless a provider says otherwise. */
export async function collectDebit(
  call: Call,
  debit: Row<"debit">,
  money: Money = bankMoney(debit),
  paidOn?: Day,
): Promise<Row<"debit">> {
  const { issuerId } = await get(call, "debitBatch", debit.batchId);
  const cents = await payableCents(call, debit);
  const receipt = await recordReceipt(call, {
    issuerId,
    companyId: debit.companyId,
    ...money,
    amountCents: debit.amountCents,
    reference: debit.endToEndId,
  });
  await moveDebits(call, "collect", [debit], { receiptId: receipt.id });
  if (cents > 0)
    await allocate(call, [{ from: { receiptId: receipt.id }, to: { partId: debit.partId }, cents, paidOn }]);
  call.recordChange({
    record: "debitBatch",
    id: debit.batchId,
    did: `a encaissé ${frenchPrice(debit.amountCents)} de ${debit.companyName} (${debit.documentNumber})`,
  });
  return { ...debit, status: "COLLECTED", receiptId: receipt.id };
}

export const collectDebits = sweep("collection.collect-debits", {
  cron: "30 0 * * *",
  find: (call) =>
    call.db
      .selectFrom("debit")
      .select("id")
      .where("status", "=", "SENT")
      .where("provider", "=", "embedded")
      .where("collectionOn", "<=", call.today)
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const debit = await lockDebit(call, id);
    if (debit.status === "SENT" && debit.collectionOn <= call.today) await collectDebit(call, debit);
    else call.markUnchanged();
  },
});

async function isOver(call: Call, { id, collectionOn }: Row<"debitBatch">): Promise<boolean> {
  const rows = await call.db
    .selectFrom("debit")
    .select("scheme")
    .distinct()
    .where("batchId", "=", id)
    .where("status", "!=", "CANCELED")
    .execute();
  const schemes = rows.map(({ scheme }) => scheme);
  return closingDay(collectionOn, schemes) < call.today;
}

/** Batches whose debits can no longer be refunded without a reason. Unauthorised ones still come back later. */
export const closeBatches = sweep("collection.close-debit-batches", {
  cron: "45 4 * * *",
  find: (call) =>
    call.db
      .selectFrom("debitBatch")
      .select("id")
      .where("status", "=", "SENT")
      .where("collectionOn", "<", call.today)
      .orderBy("id")
      .execute(),
  each: async (call, id) => {
    const batch = await get(call, "debitBatch", id);
    const hasSent = await call.db
      .selectFrom("debit")
      .select("id")
      .where("batchId", "=", id)
      .where("status", "=", "SENT")
      .executeTakeFirst();
    if (batch.status !== "SENT" || hasSent || !(await isOver(call, batch))) return call.markUnchanged();
    await move(call, debitBatchFlow, {
      kind: "debitBatch",
      id,
      version: null,
      move: "close",
      did: `a clos la remise ${batch.reference}`,
    });
  },
});
