// Parts that a credit of their company may pay by itself.
import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import "#billing/server/tables.ts";
import { withoutDebitUnderWay } from "../receipts/under-way.ts";

export interface Owing {
  companyId: string;
  issuerId: string;
}

/**
 * Credits of a company that no document uses: receipts and credit notes. Under a judgment a person alone sets them off.
 */
export async function unusedCredits(call: Call, { companyId, issuerId }: Owing): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(cents), 0) as cents from (
      select remaining_cents as cents from receipt
      where company_id = ${companyId} and issuer_id = ${issuerId} and security is null and remaining_cents > 0
      union all
      select remaining_cents from billing_document
      where company_id = ${companyId} and issuer_id = ${issuerId} and kind = 'CREDIT_NOTE' and status = 'FINAL'
        and remaining_cents > 0) credit
    where not exists (select from insolvency i where i.company_id = ${companyId} and i.ended_on is null)`.execute(
    call.db,
  );
  return rows[0]?.cents ?? 0;
}

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
    where cents > 0
    order by is_disputed, due_on, issued_on, id`.execute(call.db);
  return withoutDebitUnderWay(call, rows);
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
