// The endpoints of debits and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { debitEndpoints } from "../contract/debits.ts";
import { fetchMessages } from "#ledger/server/bank-accounts/files.ts";
import { importReturns } from "./returns/import.ts";
import { downloadFile } from "./batches.ts";
import { abandonBatch } from "./debits/abandon.ts";
import { approveBatch, sendBatch } from "./debits/batch-moves.ts";
import { readDue } from "./debits/due.ts";
import { prepareDebits, prepareSingleDebit } from "./debits/prepare.ts";
import { settleReturn } from "./debits/settle.ts";
import { debitBatchView, readDebit, readDebitBatch } from "./debits/view.ts";
import { withdrawDebit } from "./debits/withdraw.ts";

export const debitHandlers: Handlers<typeof debitEndpoints> = {
  readDue: ({ query }, call) => readDue(call, query),
  listDebitBatches: { from: "debit_batch b" },
  readDebitBatch: ({ params }, call) => readDebitBatch(call, params.id),
  ...verbHandlers<typeof debitEndpoints>()(debitBatchView, {
    prepareDebitBatch: prepareDebits,
    withdrawDebit,
    approveDebitBatch: approveBatch,
    sendDebitBatch: sendBatch,
    abandonDebitBatch: abandonBatch,
    debitPart: (call, { partId }) => prepareSingleDebit(call, partId),
  }),
  downloadDebitFile: ({ params: { id } }, call) =>
    downloadFile(call, "debitBatch", { id, missing: "Le fichier de cette remise" }),
  listDebits: { from: "debit o", search: searchIn("o.search_text") },
  readDebit: ({ params }, call) => readDebit(call, params.id),
  settleDebitReturn: ({ params, body }, call) => settleReturn(call, { ...params, ...body }),
  importDebitReturns: outsideCall(
    ({ files }, errand) => fetchMessages(errand, files.file),
    (_input, call, file) => importReturns(call, file),
  ),
};
