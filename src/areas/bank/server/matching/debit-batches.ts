// Batches of debits that a line credits and names in its text: proposed by their reference, confirmed by a person. Their
// debits have their own receipts: the line records nothing more.
import { sql } from "kysely";
import { refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import {
  batchFee,
  type BatchProposal,
  batchRefusal,
  type NamedBatch,
} from "../../model/matching/debit-batch.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { matchWithOwn } from "./line-moves.ts";
import { batchReferences } from "../../model/matching/own-references.ts";
import "#payments/server/tables.ts";

type Line = Row<"statementLine">;

const textOf = ({ batchId, endToEndId, remittance, label, structuredReference }: Line): string =>
  [batchId, endToEndId, remittance, label, structuredReference].join(" ");

interface NamedRow extends NamedBatch, Omit<BatchProposal, "feeCents"> {}

/** Batches of the issuer that the text of a line names, with the day of another line that already shows each. */
async function namedBatches(call: Call, line: Line): Promise<NamedRow[]> {
  const references = batchReferences(textOf(line));
  if (references.length === 0) return [];
  const { rows } = await sql<NamedRow>`
    select b.id as "batchId", b.reference, b.collection_on as "collectionOn", b.nb_of_debits as "nbOfDebits",
      b.total_cents as "totalCents", b.sent_at is not null as "isSent",
      (select coalesce(sum(d.amount_cents), 0)::bigint from debit d where d.batch_id = b.id and d.status = 'REJECTED')
        as "rejectedCents",
      (select min(o.booked_on) from statement_line o left join debit d on d.id = o.collected_debit_id
        where o.id <> ${line.id} and o.status = 'MATCHED'
          and (o.match_reason = 'Remise ' || b.reference or o.match_reason like 'Remise ' || b.reference || ' et frais%')
          or d.batch_id = b.id) as "shownOn"
    from debit_batch b
    where b.issuer_id = ${line.issuerId} and b.reference = any(${references}::text[])
    order by b.reference`.execute(call.db);
  return rows;
}

const isRead = ({ status, amountCents }: Line): boolean => status === "TO_MATCH" && amountCents > 0;

/** Batches that were sent, and that no other line shows. */
const proposals = (line: Line, named: readonly NamedRow[]): BatchProposal[] =>
  named.flatMap((batch) => {
    const { isSent: _, shownOn: __, ...proposal } = batch;
    const feeCents = batchFee(line.amountCents, batch);
    return feeCents === null || batchRefusal(batch, line.bookedOn) !== null ? [] : { ...proposal, feeCents };
  });

export const batchProposalsFor = async (call: Call, line: Line): Promise<BatchProposal[]> =>
  isRead(line) ? proposals(line, await namedBatches(call, line)) : [];

export const batchRefusalsFor = async (call: Call, line: Line): Promise<string[]> =>
  isRead(line)
    ? (await namedBatches(call, line)).flatMap((batch) => batchRefusal(batch, line.bookedOn) ?? [])
    : [];

const nameOf = ({ reference, feeCents }: BatchProposal): string =>
  feeCents === 0 ? `Remise ${reference}` : `Remise ${reference} et frais de ${frenchPrice(feeCents)}`;

export async function matchBatch(
  call: Call,
  { id, version, batchId }: VersionedId & { batchId: string },
): Promise<void> {
  const request = { kind: "statementLine", id, version, move: "match" } as const;
  const line = await lockForMove(call, lineFlow, request, (row) => row);
  // Two lines that name one batch wait for each other.
  await call.db.selectFrom("debitBatch").select("id").where("id", "=", batchId).forUpdate().execute();
  const named = await namedBatches(call, line);
  const proposal = proposals(line, named).find((one) => one.batchId === batchId);
  if (!proposal) {
    const batch = named.find((one) => one.batchId === batchId);
    const reason = batch ? batchRefusal(batch, line.bookedOn) : null;
    throw refused(reason ?? "Cette ligne n’est pas le versement de cette remise.");
  }
  await matchWithOwn(call, request, { feeCents: proposal.feeCents, matchReason: nameOf(proposal) });
}
