// Cancellation of the refunds of a returned debit, unless their transfer is sent.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { type Allocation, liveAllocations, undoAllocations } from "#ledger/server/receipts/allocate.ts";
import { lockAllocated, lockDocuments } from "#ledger/server/receipts/lock.ts";
import { creditNotesOf } from "#ledger/server/receipts/credit-notes.ts";
import { dropTransfer } from "../transfers/withdraw.ts";

const preparedTransfer = (call: Call, refundId: string) =>
  call.db
    .selectFrom("transfer")
    .select(["id", "batchId"])
    .where("refundId", "=", refundId)
    .where("status", "=", "PREPARED")
    .executeTakeFirst();

async function cancelRefund(call: Call, refundId: string, reason: string): Promise<void> {
  const transfer = await preparedTransfer(call, refundId);
  if (transfer) await dropTransfer(call, transfer, reason);
  const { status } = await getForUpdate(call, "refund", refundId);
  if (status !== "REQUESTED") return;
  await undoAllocations(call, await liveAllocations(call, "refundId", refundId), {
    cause: "FACT",
    on: call.today,
    reason,
  });
  await move(call, refundFlow, {
    kind: "refund",
    id: refundId,
    version: null,
    move: "lapse",
    did: `a annulé le remboursement : ${reason}`,
  });
}

/** Live allocations of a receipt and of the guarantees that took it over. */
async function allocationsFrom(call: Call, receiptId: string): Promise<Allocation[]> {
  const own = await liveAllocations(call, "receiptId", receiptId);
  const carried = own.flatMap(({ carriedToId }) => carriedToId ?? []);
  const further = await Promise.all(carried.map((id) => allocationsFrom(call, id)));
  return [...own, ...further.flat()];
}

/** Cancels the unsent refunds of the credit notes of an invoice, which they lower again. */
export async function cancelCreditRefunds(call: Call, invoiceId: string, reason: string): Promise<void> {
  const credits = await creditNotesOf(call, invoiceId);
  if (credits.length === 0) return;
  await lockDocuments(call, [invoiceId, ...credits.map(({ id }) => id)]);
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .innerJoin("refund as f", "f.id", "a.refundId")
    .select("f.id")
    .distinct()
    .where("p.documentId", "in", idsOf(credits))
    .where("f.status", "in", ["REQUESTED", "PREPARED"])
    .orderBy("f.id")
    .execute();
  for (const { id } of rows) await cancelRefund(call, id, reason);
}

/** Cancels the unsent refunds of a receipt. Documents and receipts are locked first, in the order of allocations. */
export async function cancelUnsentRefunds(call: Call, receiptId: string, reason: string): Promise<void> {
  const allocations = await allocationsFrom(call, receiptId);
  await lockAllocated(call, {
    partIds: allocations.flatMap(({ partId }) => partId ?? []),
    receiptIds: [receiptId, ...allocations.flatMap(({ carriedToId }) => carriedToId ?? [])],
    refundIds: [],
  });
  const refundIds = new Set(allocations.flatMap(({ refundId }) => refundId ?? []));
  for (const refundId of [...refundIds].toSorted()) await cancelRefund(call, refundId, reason);
}
