// Withdrawal of a refund from a batch that is not sent: what was approved has changed.
import { notFound } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { changedNow, totalOf, unapproved } from "../batches.ts";
import { lockTransfers, releaseTransfer, type TransferRow } from "./lines.ts";
import { subjectIn } from "./subject.ts";

type BatchRow = Row<"transferBatch">;

/** Removes a transfer from a locked batch: its approval is void. */
async function removeTransfer(
  call: Call,
  batch: BatchRow,
  transferId: string,
  reason: string,
): Promise<BatchRow> {
  const transfers = await lockTransfers(call, batch.id);
  const withdrawn = transfers.find((transfer) => transfer.id === transferId);
  if (!withdrawn) throw notFound("Ce virement", "n’est plus dans cet ordre");
  await releaseTransfer(call, "cancel", withdrawn, reason);
  const left = transfers.filter((transfer) => transfer !== withdrawn);
  const set = {
    nbOfTransfers: left.length,
    totalCents: totalOf(left),
    ...changedNow(call),
    ...unapproved,
  };
  const did = `a retiré le remboursement de ${frenchPrice(withdrawn.amountCents)} à ${withdrawn.companyName} : ${reason}`;
  const now = { kind: "transferBatch", id: batch.id, version: null, did } as const;
  if (left.length === 0)
    return move(call, transferBatchFlow, { ...now, move: "empty", set: { ...set, reason } });
  return batch.status === "APPROVED"
    ? move(call, transferBatchFlow, { ...now, move: "reopen", set })
    : change(call, "transferBatch", now, set);
}

export async function withdrawTransfer(
  call: Call,
  { id, version, transferId, reason }: VersionedId & { transferId: string; reason: string },
): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "withdraw" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  return removeTransfer(call, batch, transferId, reason);
}

/** Removes a transfer from its batch, unless the batch is sent. */
export async function dropTransfer(
  call: Call,
  { id, batchId }: Pick<TransferRow, "id" | "batchId">,
  reason: string,
): Promise<void> {
  const batch = await getForUpdate(call, "transferBatch", batchId);
  if (batch.status === "PREPARED" || batch.status === "APPROVED")
    await removeTransfer(call, batch, id, reason);
}
