// Parts that a credit of their company may pay by itself.
import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Owing, unusedCredits } from "../dunning/owed.ts";
import "#billing/server/tables.ts";
import "../debits/tables.ts";
import "../dunning/tables.ts";
import "../receipts/tables.ts";

interface PayablePart {
  id: string;
  documentId: string;
  number: string;
  cents: Cents;
}

/**
 * Parts that a credit may pay by itself, outside judgments and debits sent: the oldest due first, and last those of
 * disputed documents, for what is not disputed of them.
 */
export async function payableParts(call: Call, { companyId, issuerId }: Owing): Promise<PayablePart[]> {
  const { rows } = await sql<PayablePart>`
    select id, document_id as "documentId", number, cents from (
      select p.id, d.id as document_id, d.number, d.issued_on, p.due_on, d.disputed_cents > 0 as is_disputed,
        least(p.remaining_cents, sum(p.remaining_cents) over (partition by d.id order by p.due_on desc, p.id desc)
          - d.disputed_cents)::bigint as cents
      from billing_document d join document_part p on p.document_id = d.id
      where d.company_id = ${companyId} and d.issuer_id = ${issuerId} and d.kind in ('INVOICE', 'NOTE')
        and p.remaining_cents > 0 and not p.is_replaced
        and not exists (select from prior_claim c where c.part_id = p.id)) part
    where cents > 0 and not exists (select from debit t where t.part_id = part.id and t.status = 'SENT')
    order by is_disputed, due_on, issued_on, id`.execute(call.db);
  return rows;
}

/** The amount of a part that the unused credits of its company cover, in cents: they pay the oldest due parts first. */
export async function coveredCents(call: Call, owing: Owing, partId: string): Promise<Cents> {
  let leftCents = await unusedCredits(call, owing);
  if (leftCents === 0) return 0;
  for (const { id, cents } of await payableParts(call, owing)) {
    const covered = Math.min(leftCents, cents);
    if (id === partId) return covered;
    leftCents -= covered;
  }
  return 0;
}
