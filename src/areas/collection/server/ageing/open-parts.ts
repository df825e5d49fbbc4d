// What was left of each part at the end of a day: what is left now, and what was settled since.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import "#billing/server/tables.ts";
import "../dunning/tables.ts";
import "../receipts/tables.ts";

/** Common table expressions that end with `open_part`; of one company, or of all. */
export const openPartsOn = (on: Day, companyId?: string): RawBuilder<unknown> => sql`
  later as (
    select part_id, sum(cents) as cents from (
      select part_id, cents from allocation where effective_on > ${on} and part_id is not null
      union all select part_id, cents from write_off where written_on > ${on}) moved group by part_id),
  open_part as (
    select p.id as part_id, d.id as document_id, d.kind, d.number, d.company_id, d.company_name, p.due_on, d.disputed_cents,
      case when p.is_replaced then 0 else p.remaining_cents end + coalesce(l.cents, 0) as cents,
      exists (select from prior_claim c join insolvency i on i.id = c.insolvency_id
        where c.part_id = p.id and i.judgment_on <= ${on}) as is_prior
    from document_part p join billing_document d on d.id = p.document_id left join later l on l.part_id = p.id
    where (not p.is_replaced and p.settled_cents < p.amount_cents or l.part_id is not null)
      and d.kind in ('INVOICE', 'NOTE') and d.issued_on <= ${on}::date
      ${companyId === undefined ? sql`` : sql`and d.company_id = ${companyId}`})`;
