// The endpoints of transfers and their functions.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { countText } from "#kernel/text/count-text.ts";
import { pluckKnown } from "#kernel/values.ts";
import type { transferEndpoints } from "../../contract/transfers.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { type TransferBatch, transferBatchSchema } from "../../model/transfers/transfer.ts";
import { downloadFile } from "../batches.ts";
import { accountWarnings } from "./account-warnings.ts";
import { abandonTransfers, approveTransfers, sendTransfers } from "./batch-moves.ts";
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
  const checkOf = await payeeChecks(call, pluckKnown(transfers, "accountId"));
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

export const transferHandlers: Handlers<typeof transferEndpoints> = {
  readDueTransfers: (_, call) => dueTransfers(call),
  listTransferBatches: { from: "transfer_batch b" },
  readTransferBatch: async ({ params }, call) => batchView(call, await get(call, "transferBatch", params.id)),
  ...verbHandlers<typeof transferEndpoints>()(batchView, {
    prepareTransferBatch: prepareTransfers,
    withdrawTransfer,
    approveTransferBatch: approveTransfers,
    sendTransferBatch: sendTransfers,
    abandonTransferBatch: abandonTransfers,
  }),
  downloadTransferFile: ({ params: { id } }, call) =>
    downloadFile(call, "transferBatch", { id, missing: "Le fichier de cet ordre, qui n’est pas envoyé," }),
};
