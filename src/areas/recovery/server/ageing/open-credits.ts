// Credits of companies left at the end of a day: what is left now and what was used since, as in their accounts.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Ageing } from "../../model/ageing/ageing.ts";
import "#billing/server/tables.ts";
import "#ledger/server/tables.ts";

type OpenCredits = Ageing["openCredits"];

export async function openCreditsOn(call: Call, on: Day): Promise<OpenCredits> {
  const { rows } = await sql<OpenCredits>`
    with used as (
      select receipt_id, credit_part_id, cents from allocation where effective_on > ${on} and part_id is not null
      union all select receipt_id, credit_part_id, cents from allocation where effective_on > ${on} and refund_id is not null),
    credit as (
      select remaining_cents as cents from billing_document
      where kind = 'CREDIT_NOTE' and status = 'FINAL' and remaining_cents > 0 and issued_on <= ${on}
      union all select cents from used join document_part p on p.id = credit_part_id
        join billing_document d on d.id = p.document_id where d.issued_on <= ${on}),
    received as (
      select remaining_cents as cents from receipt
      where remaining_cents <> 0 and security is null and company_id is not null and received_on <= ${on}
      union all select cents from used join receipt r on r.id = receipt_id
        where r.security is null and r.company_id is not null and r.received_on <= ${on}
      union all select -v.amount_cents from receipt v join receipt r on r.id = v.reverses_id
        where v.received_on > ${on} and r.security is null and r.company_id is not null and r.received_on <= ${on})
    select (select coalesce(sum(cents), 0) from credit) as "creditNoteCents",
      (select coalesce(sum(cents), 0) from received) as "receiptCents"`.execute(call.db);
  return rows[0] ?? { creditNoteCents: 0, receiptCents: 0 };
}
