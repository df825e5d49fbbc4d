// Movements of the bank that our own files caused: a collected batch of debits, a returned debit, an executed transfer.
// Their receipts, reversals and payments are recorded by the batches: the line is matched, and records nothing more.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import "../debits/tables.ts";
import "../transfers/tables.ts";
import "./tables.ts";

type Line = Pick<Row<"statementLine">, "id" | "amountCents" | "batchId" | "endToEndId">;

export interface OwnMovement {
  id: string;
  /** « Remise PRL-2027-000012 », « Rejet du prélèvement de F2027-000123 ». */
  reason: string;
}

/**
 * A line is ours when it bears the id of a batch, or of a payment, and its exact amount. The only group of a file has
 * the id of its message and a rank.
 */
export async function ownMovements(call: Call, lines: readonly Line[]): Promise<OwnMovement[]> {
  const named = lines.filter(({ batchId, endToEndId }) => batchId !== "" || endToEndId !== "");
  if (named.length === 0) return [];
  const { rows } = await sql<OwnMovement>`
    with line as (select * from jsonb_to_recordset(${JSON.stringify(
      named.map(({ id, amountCents, batchId, endToEndId }) => ({ id, amountCents, batchId, endToEndId })),
    )}::jsonb) as l (id uuid, "amountCents" bigint, "batchId" text, "endToEndId" text))
    select line.id, 'Remise ' || b.reference as reason from line
      join debit_batch b on b.reference = regexp_replace(line."batchId", '-\\d{4}$', '')
        and b.total_cents = line."amountCents" and b.sent_at is not null
    union
    select line.id, 'Prélèvement de ' || d.document_number from line
      join debit d on d.end_to_end_id = line."endToEndId" and d.amount_cents = line."amountCents"
    union
    select line.id, 'Rejet du prélèvement de ' || d.document_number from line
      join debit d on d.end_to_end_id = line."endToEndId" and d.amount_cents = -line."amountCents"
        and d.returned_on is not null
    union
    select line.id, 'Virement à ' || t.company_name from line
      join transfer t on t.end_to_end_id = line."endToEndId" and t.amount_cents = -line."amountCents"
    union
    select line.id, 'Ordre de virement ' || b.reference from line
      join transfer_batch b on b.reference = regexp_replace(line."batchId", '-\\d{4}$', '')
        and b.total_cents = -line."amountCents" and b.sent_at is not null`.execute(call.db);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
