// Receivables by age on any day, read from the parts and from what was paid since: set-based, whatever the volume.
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Age, type Ageing, ageKeys, ages } from "../../model/ageing/ageing.ts";
import { openCreditsOn } from "./open-credits.ts";
import { openPartsOn } from "#ledger/server/account/open-parts.ts";

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
