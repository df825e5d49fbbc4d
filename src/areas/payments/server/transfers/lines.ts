// Transfers of a batch, and what becomes of their refunds.
import { stateRefusals } from "#kernel/flow/flow.ts";
import { refused } from "#kernel/failure.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { transferFlow } from "../../model/transfers/flow.ts";
import "#ledger/server/tables.ts";

export type TransferRow = Row<"transfer">;

/** The transfers of a batch that are not withdrawn, locked until the end of the transaction. */
export const lockTransfers = (call: Call, batchId: string): Promise<TransferRow[]> =>
  call.db
    .selectFrom("transfer")
    .selectAll()
    .where("batchId", "=", batchId)
    .where("status", "!=", "CANCELED")
    .orderBy("id")
    .forUpdate()
    .execute();

async function setStatus(
  call: Call,
  name: keyof typeof transferFlow.moves,
  { id, status }: TransferRow,
  set: Partial<Pick<TransferRow, "reason" | "executedOn" | "receiptId">> = {},
): Promise<void> {
  const [refusal] = stateRefusals(transferFlow, name, status);
  if (refusal) throw refused(refusal, "MoveRefused");
  await call.db
    .updateTable("transfer")
    .set({ ...set, status: transferFlow.moves[name].to })
    .where("id", "=", id)
    .execute();
}

const refundOf = ({ refundId }: TransferRow) => ({ kind: "refund", id: refundId, version: null }) as const;

export async function markSent(call: Call, transfers: readonly TransferRow[]): Promise<void> {
  for (const transfer of transfers) await setStatus(call, "send", transfer);
}

/** Its refund waits for another transfer. */
export async function releaseTransfer(
  call: Call,
  name: "cancel" | "refuse",
  transfer: TransferRow,
  reason: string,
): Promise<void> {
  await setStatus(call, name, transfer, { reason });
  await move(call, refundFlow, {
    ...refundOf(transfer),
    move: "release",
    did: `a sorti le remboursement de son ordre : ${reason}`,
  });
}

export async function payTransfer(call: Call, transfer: TransferRow, on: Day): Promise<void> {
  await setStatus(call, "execute", transfer, { executedOn: on });
  await move(call, refundFlow, {
    ...refundOf(transfer),
    move: "pay",
    set: { paidOn: on },
    did: `a remboursé ${transfer.companyName}`,
  });
}

/** The line that had executed it shows another payment. */
export async function unpayTransfer(call: Call, transfer: TransferRow): Promise<void> {
  await setStatus(call, "resume", transfer, { executedOn: null });
  await move(call, refundFlow, {
    ...refundOf(transfer),
    move: "unpay",
    set: { paidOn: null },
    did: `a annulé l’exécution du virement à ${transfer.companyName}`,
  });
}

/** The provider has given back the money of an executed refund, which `receiptId` records. */
export const returnTransfer = (
  call: Call,
  transfer: TransferRow,
  set: Pick<TransferRow, "reason" | "receiptId">,
): Promise<void> => setStatus(call, "return", transfer, set);

/** The batch of the live transfer of each refund. */
export const batchesOf = (
  call: Call,
  refundIds: readonly string[],
): Promise<{ refundId: string; batchId: string }[]> =>
  call.db
    .selectFrom("transfer")
    .select(["refundId", "batchId"])
    .where("refundId", "in", [...refundIds])
    .where("status", "not in", ["CANCELED", "REFUSED"])
    .orderBy("id")
    .execute();
