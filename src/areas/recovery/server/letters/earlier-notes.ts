// Notes of interest and fees that a letter claims with its own: those that no debit is about to collect.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { LetterNote } from "../../model/dunning/letter.ts";
import type { Owing } from "#ledger/server/credits/payable-parts.ts";
import "#billing/server/tables.ts";
import "../dunning/tables.ts";

/**
 * Interest and fees left to pay on the earlier notes that were sent, the oldest first. A note that announced its own
 * debit is not claimed before its day; nor is any of them for what a debit is about to collect.
 */
export async function earlierNotes(
  call: Call,
  { companyId, issuerId }: Owing,
  noteId: string | null,
): Promise<LetterNote[]> {
  const { rows } = await sql<LetterNote>`
    select d.number, sum(p.remaining_cents - coalesce(b.cents, 0))::bigint as cents
    from billing_document d join document_part p on p.document_id = d.id
    left join lateral debit_to_come(p.id, ${call.today}) b on true
    where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.origin = 'LATE' and d.sent_on is not null
      and d.id is distinct from ${noteId}::uuid
      and not p.is_replaced and p.remaining_cents > coalesce(b.cents, 0)
      and (p.due_on <= ${call.today} or d.content -> 'payment' ->> 'method' = 'TRANSFER')
      and not exists (select from prior_claim c where c.part_id = p.id)
    group by d.id, d.number order by min(p.due_on), d.number`.execute(call.db);
  return rows;
}
