// Sure matches: a line that names documents of ours and pays them to the cent. Lines are read by the thousand, each
// thousand in its own transaction: an interruption leaves whole matches, and the next run goes on from there.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { outsideJob } from "#kernel/server/area.ts";
import { stateAfter } from "#kernel/flow/action.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { sumOf } from "#kernel/money.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { documentNumbers } from "#ledger/model/receipts/document-numbers.ts";
import { type NamedDocument, surelyPaid } from "../../model/matching/sure-match.ts";
import { securityOfLine } from "#ledger/model/receipts/receipt.ts";
import { allocate, type NewAllocation } from "#ledger/server/receipts/allocate.ts";
import { type NewReceipt, recordReceipts } from "#ledger/server/receipts/record.ts";
import { matchStatementJob } from "../statements/import.ts";
import { receiptOfLine } from "./line-moves.ts";
import { noPayment, ownMovements, type ShownPayment } from "./own-movements.ts";
import "#billing/server/tables.ts";
import { executeShown } from "./sent-transfers.ts";
import { codesOfOtherIssuers } from "./other-issuers.ts";

const columns = [
  "id",
  "issuerId",
  "status",
  "amountCents",
  "bookedOn",
  "partyName",
  "label",
  "remittance",
  "structuredReference",
  "endToEndId",
  "batchId",
] as const;
type Line = Pick<Row<"statementLine">, (typeof columns)[number]>;

const linesAtOnce = 1_000;

interface PayableDocument extends NamedDocument {
  id: string;
  companyId: string;
  companyName: string;
  contractId: string | null;
  kind: Row<"billingDocument">["kind"];
  lineKind: Row<"billingLine">["kind"];
  parts: { id: string; cents: number }[];
  /** The judgment before which a part of it was born. */
  priorTo: Day | null;
}

const textOf = ({ remittance, structuredReference, endToEndId }: Line): string =>
  `${remittance} ${structuredReference} ${endToEndId}`;

/** The open documents of an issuer by the number that payers write, without the code of the issuer. */
async function payableDocuments(
  call: Call,
  issuerId: string,
  numbers: readonly string[],
): Promise<Map<string, PayableDocument>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<PayableDocument>`
    select d.id, n.number, d.remaining_cents as "remainingCents", d.company_id as "companyId",
      d.company_name as "companyName", d.contract_id as "contractId", d.kind,
      (select l.kind from billing_line l where l.document_id = d.id and l.position = 1) as "lineKind",
      (select json_agg(json_build_object('id', p.id, 'cents', p.remaining_cents) order by p.due_on, p.position)
        from document_part p where p.document_id = d.id and p.remaining_cents > 0 and not p.is_replaced) as parts,
      (select max(i.judgment_on) from document_part p join prior_claim c on c.part_id = p.id
        join insolvency i on i.id = c.insolvency_id where p.document_id = d.id and p.remaining_cents > 0) as "priorTo"
    from unnest(${[...numbers]}::text[]) as n (number)
    join issuer i on i.id = ${issuerId}
    join billing_document d on d.issuer_id = i.id and d.kind <> 'CREDIT_NOTE' and d.remaining_cents > 0
      and d.number = case when i.code = '' then n.number else i.code || '-' || n.number end`.execute(call.db);
  return new Map(rows.map((document) => [document.number, document]));
}

interface Match {
  line: Line;
  documents: readonly PayableDocument[];
}

/** Each document pays once: a second equal payment is left to a person. */
function sureMatches(
  lines: readonly Line[],
  documents: ReadonlyMap<string, PayableDocument>,
  others: ReadonlySet<string>,
): Match[] {
  return lines.flatMap((line) => {
    const numbers = documentNumbers(textOf(line), others);
    const paid = surelyPaid({ amountCents: line.amountCents, numbers }, documents);
    if (!paid || new Set(paid.map(({ companyId }) => companyId)).size > 1) return [];
    if (paid.some(({ priorTo }) => priorTo !== null && priorTo <= line.bookedOn)) return [];
    const match = { line, documents: paid.map((document) => ({ ...document })) };
    for (const document of paid) document.remainingCents = 0;
    return match;
  });
}

/** One receipt for each call for funds, which is a guarantee, and one for all the rest. */
function receiptsOf({ line, documents }: Match): { receipt: NewReceipt; paid: readonly PayableDocument[] }[] {
  const [calls, others] = [
    documents.filter(({ kind }) => kind === "CALL"),
    documents.filter(({ kind }) => kind !== "CALL"),
  ];
  return [...calls.map((document) => [document]), others].flatMap((paid) => {
    const [first] = paid;
    if (!first) return [];
    const { contractId } = first;
    const receipt = receiptOfLine(line, {
      companyId: first.companyId,
      amountCents: sumOf(pluck(paid, "remainingCents")),
      guarantee:
        first.kind === "CALL" && contractId ? { contractId, security: securityOfLine(first.lineKind) } : null,
    });
    return { receipt, paid };
  });
}

async function recordMatches(call: Call, matches: readonly Match[]): Promise<void> {
  const wanted = matches.flatMap(receiptsOf);
  const receipts = await recordReceipts(call, pluck(wanted, "receipt"));
  const allocations: NewAllocation[] = wanted.flatMap(({ paid }, index) => {
    const receiptId = receipts[index]?.id ?? "";
    return paid.flatMap(({ parts }) =>
      parts.map(({ id, cents }) => ({ from: { receiptId }, to: { partId: id }, cents, isFromBank: true })),
    );
  });
  await allocate(call, allocations);
}

interface Reason extends ShownPayment {
  id: string;
  reason: string;
  company: string | null;
  name: string;
}

/** A line without a match is left to a person. */
const unmatched = { reason: null, company: null, name: null, ...noPayment };

const reasonOf = ({ line, documents }: Match): Reason => ({
  id: line.id,
  reason: `Numéro et montant exact : ${documents.map(({ number }) => number).join(", ")}`,
  company: documents[0]?.companyId ?? null,
  name: documents[0]?.companyName ?? "",
  ...noPayment,
});

/** Each locked line is written once: an update of it writes all its indexes. */
async function markLines(call: Call, lines: readonly Line[], rows: readonly Reason[]): Promise<void> {
  const reasons = new Map(rows.map((row) => [row.id, row]));
  const read = lines.map(({ id }) => ({ ...unmatched, ...reasons.get(id), id }));
  await sql`
    update statement_line l set awaits_matching = false,
      status = case when m.reason is null then l.status else ${stateAfter(lineFlow.actions.matchSurely)} end,
      match_reason = coalesce(m.reason, l.match_reason), company_id = coalesce(m.company, l.company_id),
      company_name = coalesce(m.name, l.company_name),
      returned_debit_id = coalesce(m."returnedDebitId", l.returned_debit_id),
      collected_debit_id = coalesce(m."collectedDebitId", l.collected_debit_id),
      transfer_id = coalesce(m."transferId", l.transfer_id), version = l.version + (m.reason is not null)::int,
      updated_at = case when m.reason is null then l.updated_at else ${call.now.toISOString()} end,
      updated_by = case when m.reason is null then l.updated_by else ${call.actor.name} end,
      updated_by_id = case when m.reason is null then l.updated_by_id else 'system' end
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as m (id uuid, reason text, company uuid, name text,
      "returnedDebitId" uuid, "collectedDebitId" uuid, "transferId" uuid)
    where l.id = m.id`.execute(call.db);
  for (const { id, reason } of rows)
    call.recordChange({ record: "statementLine", id, did: `a rapproché la ligne : ${reason}` });
}

/** Returns the number of lines read. */
export async function matchNextLines(call: Call, statementId: string): Promise<number> {
  const lines = await call.db
    .selectFrom("statementLine")
    .select(columns)
    .where("statementId", "=", statementId)
    .where("awaitsMatching", "=", true)
    .orderBy("bookedOn")
    .orderBy("id")
    .limit(linesAtOnce)
    .forUpdate()
    .execute();
  const [first] = lines;
  if (!first) {
    call.markUnchanged();
    return 0;
  }
  const own = await ownMovements(
    call,
    lines.filter(({ status }) => status === "TO_MATCH"),
  );
  const ownIds = new Set(own.map(({ id }) => id));
  const open = lines.filter(
    ({ id, status, amountCents }) => status === "TO_MATCH" && amountCents > 0 && !ownIds.has(id),
  );
  const others = await codesOfOtherIssuers(call, first.issuerId);
  const numbers = new Set(open.flatMap((line) => documentNumbers(textOf(line), others)));
  const matches = sureMatches(open, await payableDocuments(call, first.issuerId, [...numbers]), others);
  await recordMatches(call, matches);
  await markLines(call, lines, [
    ...matches.map(reasonOf),
    ...own.map((movement) => ({ ...movement, company: null, name: "" })),
  ]);
  const bookedOn = new Map(lines.map((line) => [line.id, line.bookedOn]));
  for (const { id, transferId } of own)
    if (transferId !== null)
      await executeShown(call, { lineId: id, transferId, on: bookedOn.get(id) ?? call.today });
  call.emitChange({ kind: "bankStatement", id: statementId });
  return lines.length;
}

export const statementJobs = [
  outsideJob(matchStatementJob, async ({ within }, { statementId }) => {
    while ((await within((call) => matchNextLines(call, statementId))) > 0);
  }),
];
