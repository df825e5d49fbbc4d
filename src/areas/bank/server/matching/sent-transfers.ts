// Transfers of ours that a line shows: matched surely by their reference and amount (`own-movements.ts`), else chosen by a
// person among those sent of the amount of the line. The match executes a transfer that no file of the bank has.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { matchWithOwn, requireUnmatched } from "./line-moves.ts";
import { transferReferences } from "../../model/matching/own-references.ts";
import { isNamedIn } from "../../model/matching/payer-name.ts";
import type { TransferChoice } from "../../model/matching/sent-transfer.ts";
import { executeTransfers, undoExecution } from "#payments/server/transfers/answers.ts";
import "#payments/server/tables.ts";

type Line = Row<"statementLine">;

/** References of transfers in all the texts of a line. */
export const namedTransfers = (
  line: Pick<Line, "endToEndId" | "remittance" | "label" | "structuredReference">,
): string[] =>
  transferReferences([line.endToEndId, line.remittance, line.label, line.structuredReference].join(" "));

const maximumChoices = 50;

/** Transfers sent by the day of a line, of its amount, that no other line shows; those that it names first. */
async function choices(call: Call, line: Line): Promise<TransferChoice[]> {
  const references = namedTransfers(line);
  const { rows } = await sql<Omit<TransferChoice, "isNamed">>`
    select t.id as "transferId", t.batch_id as "batchId", t.end_to_end_id as reference, b.reference as "batchReference",
      b.execution_on as "executionOn", t.amount_cents as "amountCents", t.company_id as "companyId",
      t.company_name as "companyName", t.status = 'EXECUTED' as "isExecuted"
    from transfer t join transfer_batch b on b.id = t.batch_id
    where b.issuer_id = ${line.issuerId} and b.provider = 'embedded' and t.status in ('SENT', 'EXECUTED')
      and t.amount_cents = ${-line.amountCents}
      and (b.sent_at at time zone 'Europe/Paris')::date <= ${line.bookedOn}
      and (${references.length === 0} or t.end_to_end_id = any(${references}::text[]))
      and not exists (select from statement_line o where o.transfer_id = t.id)
    order by b.execution_on desc, t.end_to_end_id limit ${maximumChoices}`.execute(call.db);
  const text = [line.partyName, line.label, line.remittance].join(" ");
  return rows
    .map((transfer) => ({
      ...transfer,
      isNamed: references.includes(transfer.reference) || isNamedIn(text, transfer.companyName),
    }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}

export const transferChoicesFor = async (call: Call, line: Line): Promise<TransferChoice[]> =>
  line.status === "TO_MATCH" && line.amountCents < 0 ? choices(call, line) : [];

const notShown = "Cette ligne n’est pas ce virement.";

async function batchOf(call: Call, transferId: string): Promise<string> {
  const transfer = await call.db
    .selectFrom("transfer")
    .select("batchId")
    .where("id", "=", transferId)
    .executeTakeFirst();
  if (!transfer) throw refused(notShown);
  return transfer.batchId;
}

interface ShownTransfer {
  lineId: string;
  transferId: string;
  on: Day;
}

/** Executes a transfer that a matched line shows, unless a file of the bank has: its execution is undone with the match. */
export async function executeShown(call: Call, { lineId, transferId, on }: ShownTransfer): Promise<void> {
  const batchId = await batchOf(call, transferId);
  if ((await executeTransfers(call, batchId, ({ id }) => id === transferId, on)) === 0) return;
  await call.db
    .updateTable("statementLine")
    .set({ recordsExecution: true })
    .where("id", "=", lineId)
    .execute();
}

export const undoShown = async (call: Call, transferId: string): Promise<void> =>
  undoExecution(call, { id: transferId, batchId: await batchOf(call, transferId) });

export async function matchTransfer(
  call: Call,
  { id, version, transferId }: VersionedId & { transferId: string },
): Promise<void> {
  const request = { kind: "statementLine", id, version, move: "matchTransfer" } as const;
  const line = await lockForMove(call, lineFlow, request, (row) => row);
  // As the answers of the bank do: two lines that show one transfer wait for each other.
  await getForUpdate(call, "transferBatch", await batchOf(call, transferId));
  await requireUnmatched(call, { column: "transferId", id: transferId, the: "ce virement" });
  const choice = (await choices(call, line)).find((one) => one.transferId === transferId);
  if (!choice) throw refused(notShown);
  const { companyId, companyName } = choice;
  const matchReason = `Virement à ${companyName}`;
  await matchWithOwn(call, request, { companyId, companyName, matchReason, transferId });
  await executeShown(call, { lineId: id, transferId, on: line.bookedOn });
}
