// Answers to the transfers of a batch, by the bank or the provider: executed, or refused.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { lockTransfers, payTransfer, releaseTransfer, type TransferRow, unpayTransfer } from "./lines.ts";

/** Ends a batch whose transfers have all been answered. */
async function endBatch(call: Call, batchId: string): Promise<void> {
  const transfers = await lockTransfers(call, batchId);
  if (transfers.some(({ status }) => status === "SENT")) return;
  const isExecuted = transfers.some(({ status }) => status === "EXECUTED" || status === "RETURNED");
  const { reference } = await get(call, "transferBatch", batchId);
  const of = { kind: "transferBatch", id: batchId, version: null } as const;
  if (isExecuted)
    await move(call, transferBatchFlow, { ...of, move: "execute", did: `a vu l’ordre ${reference} exécuté` });
  else
    await move(call, transferBatchFlow, {
      ...of,
      move: "refuse",
      set: { reason: transfers[0]?.reason ?? "" },
      did: `a appris le refus de l’ordre ${reference}`,
    });
}

async function answered(
  call: Call,
  batchId: string,
  isAnswered: (transfer: TransferRow) => boolean,
  answer: (transfer: TransferRow) => Promise<void>,
): Promise<number> {
  await getForUpdate(call, "transferBatch", batchId);
  const transfers = (await lockTransfers(call, batchId)).filter(
    (transfer) => transfer.status === "SENT" && isAnswered(transfer),
  );
  for (const transfer of transfers) await answer(transfer);
  if (transfers.length > 0) await endBatch(call, batchId);
  return transfers.length;
}

type Answered = (transfer: TransferRow) => boolean;

/** Pays the refunds of transfers that a statement, or the provider, shows; those answered before are left. Returns their number. */
export const executeTransfers = (call: Call, batchId: string, which: Answered, on: Day): Promise<number> =>
  answered(call, batchId, which, (transfer) => payTransfer(call, transfer, on));

/** Frees the refunds of transfers that the bank, or the provider, has refused. */
export const refuseTransfers = (
  call: Call,
  batchId: string,
  which: Answered,
  reason: string,
): Promise<number> =>
  answered(call, batchId, which, (transfer) => releaseTransfer(call, "refuse", transfer, reason));

/** Undoes an execution that a statement line recorded of the wrong transfer: its batch waits for the bank again. */
export async function undoExecution(
  call: Call,
  { id, batchId }: Pick<TransferRow, "id" | "batchId">,
): Promise<void> {
  const { status, reference } = await getForUpdate(call, "transferBatch", batchId);
  const transfer = (await lockTransfers(call, batchId)).find((one) => one.id === id);
  if (transfer?.status !== "EXECUTED") return;
  await unpayTransfer(call, transfer);
  if (status !== "EXECUTED") return;
  await move(call, transferBatchFlow, {
    kind: "transferBatch",
    id: batchId,
    version: null,
    move: "resume",
    did: `a remis l’ordre ${reference} en attente de la banque`,
  });
}
