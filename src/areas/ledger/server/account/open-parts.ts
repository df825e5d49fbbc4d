// Parts left to pay: at the end of a day, which is what is left now and what was settled since, or expected from today on.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import "#billing/server/tables.ts";

const ofCompany = (companyId: string | undefined): RawBuilder<unknown> =>
  companyId === undefined
    ? sql``
    : sql`and document_id in (select id from billing_document where company_id = ${companyId})`;

/**
 * The last day before the lateness of a part, as seen on a day: its due day, or the later day of its sending. A document
 * that waits to be sent is expected on the day itself at the earliest, and is not late.
 */
const expectedOn = (part: string, on: Day): RawBuilder<unknown> => {
  const dueOn = sql.ref(`${part}.due_on`);
  return sql`coalesce(first_late_day(${dueOn}, d.sent_on) - 1, greatest(${dueOn}, ${on}::date)) as expected_on`;
};

/**
 * Common table expressions that end with `open_part`, without parts of 0; of one company, or of all. A document whose
 * parts were replaced owes on that day by the parts of that day: a payment recorded since then pays the oldest.
 */
export const openPartsOn = (on: Day, companyId?: string): RawBuilder<unknown> => sql`
  moved as (
    select part_id, cents from allocation where effective_on > ${on} and part_id is not null
    union all select part_id, cents from write_off where written_on > ${on}),
  counted as (
    select id, document_id, due_on, sum(cents) as cents from (
      select id, document_id, due_on, remaining_cents as cents from document_part
      where not is_replaced and settled_cents < amount_cents ${ofCompany(companyId)}
      union all select id, document_id, due_on, m.cents from moved m join document_part on id = m.part_id
      where true ${ofCompany(companyId)}) part
    group by id, document_id, due_on having sum(cents) <> 0),
  replanned as (select distinct document_id from document_part where is_replaced ${ofCompany(companyId)}),
  in_force as (
    select p.id, p.document_id, p.due_on, p.position,
      p.remaining_cents + coalesce(m.cents, 0) as cents
    from document_part p join replanned r on r.document_id = p.document_id
    left join (select part_id, sum(cents) as cents from moved group by part_id) m on m.part_id = p.id
    where (p.starts_on is null or p.starts_on <= ${on}) and (p.replaced_on is null or p.replaced_on > ${on})),
  shared as (
    select f.id, f.document_id, f.due_on, f.cents,
      coalesce(t.cents, 0)
        - coalesce(sum(f.cents) over (later rows between unbounded preceding and 1 preceding), 0) as left_cents,
      row_number() over (partition by f.document_id order by f.due_on, f.position) = 1 as is_first
    from in_force f
    left join (select document_id, sum(cents) as cents from counted group by document_id) t on t.document_id = f.document_id
    window later as (partition by f.document_id order by f.due_on desc, f.position desc)),
  owed as (
    select id, document_id, due_on, cents from counted where document_id not in (select document_id from replanned)
    union all
    select * from (
      select id, document_id, due_on, greatest(0, case when is_first then left_cents else least(cents, left_cents) end) as cents
      from shared) share
    where cents <> 0),
  open_part as (
    select o.id as part_id, d.id as document_id, d.kind, d.number, d.company_id, d.company_name, o.due_on, ${expectedOn("o", on)},
      d.disputed_cents,
      o.cents, exists (select from document_part q join prior_claim c on c.part_id = q.id
        join insolvency i on i.id = c.insolvency_id
        where q.document_id = o.document_id and (q.id = o.id or q.starts_on > ${on}) and i.judgment_on <= ${on}) as is_prior
    from owed o join billing_document d on d.id = o.document_id
    where d.kind in ('INVOICE', 'NOTE') and d.issued_on <= ${on}::date)`;

/**
 * The same expression, for what documents already issued are expected to bring in: neither prior nor disputed. A
 * disputed amount is taken off the last parts of its document, as by its debits.
 */
export const expectedParts = (today: Day): RawBuilder<unknown> => sql`
  undisputed as (
    select p.id as part_id, d.id as document_id, d.kind, d.number, d.company_id, d.company_name, p.due_on, ${expectedOn("p", today)},
      d.disputed_cents,
      least(p.remaining_cents, sum(p.remaining_cents) over (partition by d.id order by p.due_on desc, p.id desc)
        - d.disputed_cents)::bigint as cents, false as is_prior
    from document_part p join billing_document d on d.id = p.document_id
    where not p.is_replaced and p.settled_cents < p.amount_cents
      and d.kind in ('INVOICE', 'NOTE', 'CALL') and not d.is_canceled
      and not exists (select from prior_claim c where c.part_id = p.id)),
  open_part as (select * from undisputed where cents > 0)`;
