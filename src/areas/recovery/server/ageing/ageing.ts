// Receivables by age on any day, read from the parts and from what was paid since: set-based, whatever the volume.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Age, type Ageing, ageKeys, ages } from "../../model/ageing/ageing.ts";
import { openPartsOn } from "#ledger/server/account/open-parts.ts";
import "#billing/server/tables.ts";
import "#ledger/server/tables.ts";

const maximumCompanies = 200;

const sumOfAge = (age: Age, on: Day): RawBuilder<Cents> => {
  const { from, through } = ages[age];
  if (age === "prior") return sql`coalesce(sum(cents) filter (where is_prior), 0)`;
  const late = sql`${on}::date - expected_on`;
  return sql`coalesce(sum(cents) filter (where not is_prior and ${from === null ? sql`true` : sql`${late} >= ${from}`}
    and ${through === null ? sql`true` : sql`${late} <= ${through}`}), 0)`;
};

const agesOn = (on: Day): RawBuilder<unknown> =>
  sql.join(ageKeys.map((age) => sql`${sumOfAge(age, on)} as ${sql.ref(age)}`));

const totalOfAges = sql.join(ageKeys.map((age) => sql`coalesce(sum(${sql.ref(age)}), 0) as ${sql.ref(age)}`));
const agesAsJson = sql.join(ageKeys.flatMap((age) => [sql.lit(age), sql.ref(age)]));

type Totals = Record<Age, Cents> & Omit<Ageing, "date" | "total" | "openCredits">;

type OpenCredits = Ageing["openCredits"];

/** Credits of companies left at the end of a day: what is left now and what was used since, as in their accounts. */
async function openCreditsOn(call: Call, on: Day): Promise<OpenCredits> {
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

export async function readAgeing(call: Call, date: Day): Promise<Ageing> {
  const { rows } = await sql<Totals>`
    with ${openPartsOn(date)},
    owing as (
      select company_id, max(company_name) as company_name, ${agesOn(date)}, sum(cents) as total_cents,
        sum(cents) filter (where expected_on < ${date} and not is_prior) as late_cents
      from open_part group by company_id),
    first as (select * from owing order by late_cents desc nulls last, company_id limit ${maximumCompanies}),
    disputed as (
      select least(max(disputed_cents), sum(cents)) as cents from open_part where disputed_cents > 0 and not is_prior group by document_id)
    select ${totalOfAges}, count(*) as count,
      (select coalesce(sum(cents), 0) from disputed) as "disputedCents",
      (select coalesce(json_agg(json_build_object('companyId', company_id, 'companyName', company_name, ${agesAsJson},
          'totalCents', total_cents) order by late_cents desc nulls last, company_id), '[]') from first) as companies
    from owing`.execute(call.db);
  const [{ count, disputedCents, companies, ...total } = none] = rows;
  const openCredits = await openCreditsOn(call, date);
  return { date, total, disputedCents, openCredits, companies, count };
}

const none: Totals = {
  notDue: 0,
  days30: 0,
  days60: 0,
  days90: 0,
  older: 0,
  prior: 0,
  disputedCents: 0,
  companies: [],
  count: 0,
};
