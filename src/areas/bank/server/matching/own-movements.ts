// Movements of the bank that our own files caused: a collected batch of debits, a returned debit, an executed transfer.
// Their receipts, reversals and payments are recorded by the batches: the line is matched, and records nothing more.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { namedTransfers } from "./sent-transfers.ts";
import "#payments/server/tables.ts";

type Line = Pick<
  Row<"statementLine">,
  | "id"
  | "issuerId"
  | "amountCents"
  | "batchId"
  | "endToEndId"
  | "remittance"
  | "label"
  | "structuredReference"
>;

/** The payment that a line shows; a batch has none. */
export const noPayment = { returnedDebitId: null, collectedDebitId: null, transferId: null };

export type ShownPayment = Pick<Row<"statementLine">, keyof typeof noPayment>;

export interface OwnMovement extends ShownPayment {
  id: string;
  /** « Remise PRL-2027-000012 », « Rejet du prélèvement de F2027-000123 ». */
  reason: string;
}

const paymentKey = ({ returnedDebitId, collectedDebitId, transferId }: ShownPayment): string =>
  [returnedDebitId, collectedDebitId, transferId].join(" ");

/** A debit, its return and a transfer are each shown by one line, the first; the others are left to a person. */
function firstOfEach(lines: readonly Line[], movements: ReadonlyMap<string, OwnMovement>): OwnMovement[] {
  const seen = new Set<string>();
  return lines.flatMap(({ id }) => {
    const movement = movements.get(id);
    if (!movement) return [];
    const key = paymentKey(movement);
    if (key !== paymentKey(noPayment) && seen.has(key)) return [];
    seen.add(key);
    return movement;
  });
}

/**
 * A line is ours when it bears the id of a batch, or of a payment, that was sent, and its exact amount; a payment that
 * another line shows explains nothing more. A transfer is also named by its reference, alone of its kind, in any text. The only group of a file has the id of its message and a rank.
 */
export async function ownMovements(call: Call, lines: readonly Line[]): Promise<OwnMovement[]> {
  const named = lines
    .map((line) => {
      const [reference = "", ...others] = namedTransfers(line);
      return { ...line, transferReference: others.length > 0 ? "" : reference };
    })
    .filter(
      ({ batchId, endToEndId, transferReference }) =>
        batchId !== "" || endToEndId !== "" || transferReference !== "",
    );
  if (named.length === 0) return [];
  const { rows } = await sql<OwnMovement>`
    with line as (select * from jsonb_to_recordset(${JSON.stringify(
      named.map(({ id, issuerId, amountCents, batchId, endToEndId, transferReference }) => ({
        id,
        issuerId,
        amountCents,
        batchId,
        endToEndId,
        transferReference,
      })),
    )}::jsonb) as l (id uuid, "issuerId" uuid, "amountCents" bigint, "batchId" text, "endToEndId" text, "transferReference" text))
    select line.id, 'Remise ' || b.reference as reason, null::uuid as "returnedDebitId",
        null::uuid as "collectedDebitId", null::uuid as "transferId" from line
      join debit_batch b on b.reference = regexp_replace(line."batchId", '-\\d{4}$', '')
        and b.total_cents = line."amountCents" and b.sent_at is not null
        and not exists (select from debit d where d.end_to_end_id = line."endToEndId")
    union all
    select line.id, 'Prélèvement de ' || d.document_number, null, d.id, null from line
      join debit d on d.end_to_end_id = line."endToEndId" and d.amount_cents = line."amountCents"
        and d.status not in ('PREPARED', 'CANCELED')
        and not exists (select from statement_line o where o.collected_debit_id = d.id)
    union all
    select line.id, 'Rejet du prélèvement de ' || d.document_number, d.id, null, null from line
      join debit d on d.end_to_end_id = line."endToEndId" and d.amount_cents = -line."amountCents"
        and d.returned_on is not null
        and not exists (select from statement_line o where o.returned_debit_id = d.id)
    union all
    select line.id, 'Virement à ' || t.company_name, null, null, t.id from line
      join transfer t on t.end_to_end_id = coalesce(nullif(line."transferReference", ''), line."endToEndId")
        and t.amount_cents = -line."amountCents"
      join transfer_batch b on b.id = t.batch_id and b.issuer_id = line."issuerId"
        and t.status in ('SENT', 'EXECUTED', 'RETURNED')
        and not exists (select from statement_line o where o.transfer_id = t.id)
    union all
    select line.id, 'Ordre de virement ' || b.reference, null, null, null from line
      join transfer_batch b on b.reference = regexp_replace(line."batchId", '-\\d{4}$', '')
        and b.total_cents = -line."amountCents" and b.sent_at is not null
        and not exists (select from transfer t where t.end_to_end_id = line."endToEndId")`.execute(call.db);
  return firstOfEach(named, new Map(rows.map((row) => [row.id, row])));
}
