// The endpoints of debits and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { Row } from "#kernel/server/records/records.ts";
import type { debitEndpoints } from "../contract/debits.ts";
import type { DebitBatch } from "../model/debits/debit.ts";
import { fetchMessages } from "#ledger/server/bank-accounts/files.ts";
import { importReturns } from "./returns/import.ts";
import { abandonBatch } from "./debits/abandon.ts";
import { approveBatch, downloadBatchFile, sendBatch } from "./debits/batch-moves.ts";
import { readDue } from "./debits/due.ts";
import { prepareDebits, prepareSingleDebit } from "./debits/prepare.ts";
import { settleReturn } from "./debits/settle.ts";
import { debitBatchView, readDebit, readDebitBatch } from "./debits/view.ts";
import { withdrawDebit } from "./debits/withdraw.ts";

const seen = async (call: Call, moved: Promise<Row<"debitBatch">>): Promise<DebitBatch> =>
  debitBatchView(call, await moved);

export const debitHandlers: Handlers<typeof debitEndpoints> = {
  readDue: ({ query }, call) => readDue(call, query),
  listDebitBatches: { from: "debit_batch b" },
  readDebitBatch: ({ params }, call) => readDebitBatch(call, params.id),
  prepareDebitBatch: ({ body }, call) => seen(call, prepareDebits(call, body)),
  withdrawDebit: ({ params, body }, call) => seen(call, withdrawDebit(call, { ...params, ...body })),
  approveDebitBatch: ({ params, body }, call) => seen(call, approveBatch(call, { ...params, ...body })),
  sendDebitBatch: ({ params, body }, call) => seen(call, sendBatch(call, { ...params, ...body })),
  abandonDebitBatch: ({ params, body }, call) => seen(call, abandonBatch(call, { ...params, ...body })),
  downloadDebitFile: ({ params }, call) => downloadBatchFile(call, params.id),
  listDebits: { from: "debit o", search: searchIn("o.search_text") },
  readDebit: ({ params }, call) => readDebit(call, params.id),
  debitPart: ({ body }, call) => seen(call, prepareSingleDebit(call, body.partId)),
  settleDebitReturn: ({ params, body }, call) => settleReturn(call, { ...params, ...body }),
  importDebitReturns: outsideCall(
    ({ files }, errand) => fetchMessages(errand, files.file),
    (_input, call, file) => importReturns(call, file),
  ),
};
