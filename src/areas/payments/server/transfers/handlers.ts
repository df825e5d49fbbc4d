// The endpoints of transfers and their functions.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { transferEndpoints } from "../../contract/transfers.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { type TransferBatch, transferBatchSchema } from "../../model/transfers/transfer.ts";
import { accountWarnings } from "./account-warnings.ts";
import { abandonTransfers, approveTransfers, downloadTransferFile, sendTransfers } from "./batch-moves.ts";
import { payeeChecks } from "#ledger/server/beneficiaries/beneficiaries.ts";
import { dueTransfers, prepareTransfers } from "./prepare.ts";
import { transferBatchSubject } from "./subject.ts";
import { withdrawTransfer } from "./withdraw.ts";

const toView = viewOf(transferBatchSchema);

const batchWarning = (count: number): string =>
  count === 0
    ? ""
    : `${countText(count, "compte à créditer n’est pas celui", "comptes à créditer ne sont pas ceux")} du mandat de prélèvement.`;

async function batchView(call: Call, batch: Row<"transferBatch">): Promise<TransferBatch> {
  const transfers = await call.db
    .selectFrom("transfer as t")
    .innerJoin("refund as r", "r.id", "t.refundId")
    .select(["t.id", "t.status", "t.companyId", "t.companyName", "t.accountMask", "t.amountCents"])
    .select(["t.endToEndId", "t.reason", "t.executedOn", "t.accountId", "r.warning"])
    .where("t.batchId", "=", batch.id)
    .orderBy("t.companyName")
    .orderBy("t.id")
    .execute();
  const warnings = await accountWarnings(call, batch.id);
  const checkOf = await payeeChecks(
    call,
    transfers.flatMap(({ accountId }) => accountId ?? []),
  );
  return toView({
    ...batch,
    warning: batchWarning(warnings.size),
    hasFile: batch.fileKey !== null,
    transfers: transfers.map(({ accountId, ...one }) => ({
      ...one,
      check: accountId === null ? null : checkOf(accountId),
      warning: [one.warning, warnings.get(one.id) ?? ""].filter(Boolean).join(" "),
    })),
    ...lifeCycleOf(transferBatchFlow, await transferBatchSubject(call, batch), missingPermission(call)),
  });
}

const seen = async (call: Call, moved: Promise<Row<"transferBatch">>): Promise<TransferBatch> =>
  batchView(call, await moved);

export const transferHandlers: Handlers<typeof transferEndpoints> = {
  readDueTransfers: (_, call) => dueTransfers(call),
  listTransferBatches: { from: "transfer_batch b" },
  readTransferBatch: async ({ params }, call) => batchView(call, await get(call, "transferBatch", params.id)),
  prepareTransferBatch: ({ body }, call) => seen(call, prepareTransfers(call, body)),
  withdrawTransfer: ({ params, body }, call) => seen(call, withdrawTransfer(call, { ...params, ...body })),
  approveTransferBatch: ({ params, body }, call) =>
    seen(call, approveTransfers(call, { ...params, ...body })),
  sendTransferBatch: ({ params, body }, call) => seen(call, sendTransfers(call, { ...params, ...body })),
  abandonTransferBatch: ({ params, body }, call) =>
    seen(call, abandonTransfers(call, { ...params, ...body })),
  downloadTransferFile: ({ params }, call) => downloadTransferFile(call, params.id),
};
