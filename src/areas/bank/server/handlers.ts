// Handlers of the endpoints of bank statements.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import type { Cents } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { bankContract } from "../contract.ts";
import { lineFlow } from "../model/matching/line-flow.ts";
import { type LineView, lineViewSchema, statementRowSchema } from "../model/matching/view.ts";
import { readReceipt } from "#ledger/server/receipts/read-receipt.ts";
import { ownAccounts } from "./statements/accounts.ts";
import { lastClosing } from "./statements/continuity.ts";
import { documentsElsewhere } from "./matching/other-issuers.ts";
import { batchProposalsFor, batchRefusalsFor, matchBatch } from "./matching/debit-batches.ts";
import { fetchMessages } from "#ledger/server/bank-accounts/files.ts";
import { fetchLayout, fetchTable } from "./statements/table-files.ts";
import { importStatements, importTable } from "./statements/import.ts";
import { ignoreLine, matchLine, receiptsOfLine, unmatchLine } from "./matching/match.ts";
import { proposalsFor } from "./matching/proposals.ts";
import { matchTransfer, transferChoicesFor } from "./matching/sent-transfers.ts";
import { matchReturn, returnChoicesFor, returnProposalsFor } from "./matching/returned-debits.ts";
import { withdrawStatement } from "./statements/withdraw.ts";

/** An SPV bears the name of its company. */
const issuerName = `coalesce((select c.name from issuer i join company c on c.id = i.company_id
  where i.id = l.issuer_id), 'Loueur')`;

const toLine = viewOf(lineViewSchema);
const toStatement = viewOf(statementRowSchema);

/** Difference between a movement and its details that the fee of its match does not explain. */
const unexplainedOf = ({ unexplainedCents, feeCents }: Row<"statementLine">): Cents =>
  unexplainedCents < 0 ? Math.min(0, unexplainedCents + feeCents) : unexplainedCents;

async function readLine(call: Call, id: string): Promise<LineView> {
  const line = await get(call, "statementLine", id);
  const receipts = await receiptsOfLine(call, id);
  return toLine({
    ...line,
    unexplainedCents: unexplainedOf(line),
    receipts: await Promise.all(receipts.map((receipt) => readReceipt(call, receipt.id))),
    proposals: await proposalsFor(call, line),
    returnProposals: await returnProposalsFor(call, line),
    batchProposals: await batchProposalsFor(call, line),
    batchRefusals: await batchRefusalsFor(call, line),
    elsewhere: await documentsElsewhere(call, line),
    returnChoices: await returnChoicesFor(call, line),
    transferChoices: await transferChoicesFor(call, line),
    ...lifeCycleOf(lineFlow, line, missingPermission(call)),
  });
}

export const statementHandlers: Handlers<typeof bankContract> = {
  importStatements: outsideCall(
    ({ files }, errand) => fetchMessages(errand, files.file),
    async ({ files }, call, read) =>
      (await importStatements(call, files.file?.name ?? "", read)).map(toStatement),
  ),
  readBankAccounts: (_input, call) => ownAccounts(call),
  readStatementTable: outsideCall(
    ({ body, files }, errand) => fetchLayout(errand, files.file, body),
    async ({ body }, call, layout) => ({ ...layout, lastClosingCents: await lastClosing(call, body.iban) }),
  ),
  importStatementTable: outsideCall(
    ({ body, files }, errand) => fetchTable(errand, files.file, body),
    async ({ body }, call, statement) => toStatement(await importTable(call, body.profile, statement)),
  ),
  withdrawStatement: ({ params, body }, call) => withdrawStatement(call, { ...params, ...body }),
  listStatements: { from: "bank_statement s" },
  listStatementLines: {
    from: "statement_line l",
    search: searchIn("l.search_text"),
    exceptions: { issuerName },
  },
  readStatementLine: ({ params }, call) => readLine(call, params.id),
  ...verbHandlers<typeof bankContract>()((call, _matched, { id }) => readLine(call, id), {
    matchStatementLine: (call, { id, ...form }) => matchLine(call, id, form),
    matchReturnedDebit: matchReturn,
    matchDebitBatch: matchBatch,
    matchSentTransfer: matchTransfer,
    unmatchStatementLine: unmatchLine,
    ignoreStatementLine: ignoreLine,
  }),
};
