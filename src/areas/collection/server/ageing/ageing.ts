// Receivables by age on any day, read from the parts and from what was paid since: set-based, whatever the volume.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Age, type Ageing, ageKeys, ages } from "../../model/ageing/ageing.ts";
import { openPartsOn } from "./open-parts.ts";

const maximumCompanies = 200;

const sumOfAge = (age: Age, on: Day): RawBuilder<Cents> => {
  const { from, through } = ages[age];
  const late = sql`${on}::date - due_on`;
  return sql`coalesce(sum(cents) filter (where ${from === null ? sql`true` : sql`${late} >= ${from}`}
    and ${through === null ? sql`true` : sql`${late} <= ${through}`}), 0)`;
};

const agesOn = (on: Day): RawBuilder<unknown> =>
  sql.join(ageKeys.map((age) => sql`${sumOfAge(age, on)} as ${sql.ref(age)}`));

type ByAge = Record<Age, Cents>;

export async function readAgeing(call: Call, date: Day): Promise<Ageing> {
  const companies = await sql<Ageing["companies"][number]>`
    with ${openPartsOn(date)}
    select company_id as "companyId", max(company_name) as "companyName", ${agesOn(date)}, sum(cents) as "totalCents"
    from open_part where cents <> 0 group by company_id
    order by sum(cents) filter (where due_on < ${date}) desc nulls last, company_id
    limit ${maximumCompanies}`.execute(call.db);
  const totals = await sql<ByAge & { priorCents: Cents; disputedCents: Cents; count: number }>`
    with ${openPartsOn(date)}, disputed as (
      select least(max(disputed_cents), sum(cents)) as cents from open_part where disputed_cents > 0 group by document_id)
    select ${agesOn(date)}, coalesce(sum(cents) filter (where is_prior), 0) as "priorCents",
      (select coalesce(sum(cents), 0) from disputed) as "disputedCents", count(distinct company_id) as count
    from open_part where cents <> 0`.execute(call.db);
  const [{ priorCents, disputedCents, count, ...total } = none] = totals.rows;
  return { date, total, disputedCents, priorCents, companies: companies.rows, count };
}

const none = {
  notDue: 0,
  days30: 0,
  days60: 0,
  days90: 0,
  older: 0,
  priorCents: 0,
  disputedCents: 0,
  count: 0,
};
