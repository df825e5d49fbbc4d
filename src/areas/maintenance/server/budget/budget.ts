// Budgets of maintenance, by car, contract, model or client: those that exceed theirs the most come first. Repairs of
// damages are not services, and never count.
import { type RawBuilder, sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Budget, BudgetGroup, BudgetRow } from "../../model/budget/budget.ts";

const maximumRows = 200;

/** Rentals `p` of contracts `k`, with their months run, their share of the hypothesis and what is invoiced. */
export const rentalsSql = (today: string): RawBuilder<unknown> => sql`
  select p.id, p.car_id, p.contract_id, p.client_id, p.company_id, p.company_name, p.start_day,
    case when p.end_day is null then 'RUNNING' else 'ENDED' end as state, k.order_id, k.client_name, c.brand || ' ' || c.model as model,
    coalesce(nullif(c.license_plate, ''), c.vin) as car, run.months as months_run,
    round((q.pricing -> 'hypothesis' ->> 'maintenanceCostCents')::numeric * run.months / k.duration_months)::bigint as planned,
    (select coalesce(sum(m.invoice_ex_vat_cents), 0)::bigint from maintenance m
      where m.car_id = p.car_id and m.contract_id = p.contract_id and m.status = 'INVOICED') as invoiced
  from rental_period p join contract k on k.id = p.contract_id join quote q on q.contract_id = k.id
    join car c on c.id = p.car_id
    cross join lateral (select least(k.duration_months,
      (extract(year from since) * 12 + extract(month from since))::int) as months
      from age(least(coalesce(p.end_day, ${today}::date), ${today}::date)::timestamp, p.start_day::timestamp) since) run
  where p.start_day <= ${today}::date`;

const groups: Readonly<Record<BudgetGroup, { id: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  car: { id: sql`r.car_id::text`, label: sql`max(r.car)` },
  contract: { id: sql`r.contract_id::text`, label: sql`max(r.order_id)` },
  model: { id: sql`r.model`, label: sql`r.model` },
  client: { id: sql`r.client_id::text`, label: sql`max(r.client_name)` },
};

const sums = sql`coalesce(sum(r.planned), 0)::bigint as planned_cents,
  coalesce(sum(r.invoiced), 0)::bigint as invoiced_cents, coalesce(sum(r.months_run), 0)::int as months_run`;

export async function budgetsBy(call: Call, by: BudgetGroup): Promise<BudgetRow[]> {
  const { id, label } = groups[by];
  const { rows } = await sql<BudgetRow>`
    select ${id} as id, ${label} as label, ${sums} from (${rentalsSql(call.today)}) r group by ${id}
    order by sum(r.invoiced) - sum(r.planned) desc, 1 limit ${maximumRows}`.execute(call.db);
  return rows;
}

/** The budget of the rentals of a car; null before the first one. */
export async function budgetOfCar(call: Call, carId: string): Promise<Budget | null> {
  const { rows } = await sql<Budget>`
    select ${sums} from (${rentalsSql(call.today)} and p.car_id = ${carId}) r having count(*) > 0`.execute(
    call.db,
  );
  return rows[0] ?? null;
}
