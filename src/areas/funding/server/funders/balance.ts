// Amounts owed to a funder today, its instalments due, and the cost of the cars behind them.
import { sql } from "kysely";
import type { z } from "zod";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import type { balanceSchema } from "../../model/balance.ts";
import { fleetBalanceOf } from "../../model/fleet-balance.ts";

type Balance = z.output<typeof balanceSchema>;

/** Sums of bigint are numeric: cast back to values that a number holds exactly. */
const dueMonths = async (call: Call, funderId: string): Promise<Balance["months"]> =>
  (
    await sql<Balance["months"][number]>`select to_char(due_on, 'YYYY-MM') as month,
        sum(principal_cents)::bigint as principal_cents, sum(interest_cents)::bigint as interest_cents,
        sum(insurance_cents)::bigint as insurance_cents
      from funder_instalment where funder_id = ${funderId} and due_on > ${call.today} and nb_of_fundings > 0
      group by 1 order by 1`.execute(call.db)
  ).rows;

/** Principal of loans whose funds have not been paid: included in future instalments, not owed yet. */
const undisbursedCents = async (call: Call, funderId: string): Promise<number> =>
  (
    await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::bigint as cents from funding
      where funder_id = ${funderId} and ended_on is null and starts_on > ${call.today}::date
        and num_nulls(loan_type, amount_cents, rate, duration_months, first_instalment) = 0`.execute(call.db)
  ).rows[0]?.cents ?? 0;

/** Cars of running fundings: open, started, and with a last instalment still to come or unknown. */
const fleetCost = async (call: Call, funderId: string) =>
  (
    await sql<
      Pick<
        Balance,
        "nbOfCars" | "buyingCents" | "transportCents" | "registrationCents" | "nbOfCarsIncomplete"
      >
    >`
      select count(*)::int as nb_of_cars,
        coalesce(sum(c.buying_price_cents), 0)::bigint as buying_cents,
        coalesce(sum(c.transport_price_cents), 0)::bigint as transport_cents,
        coalesce(sum(c.registration_cost_cents), 0)::bigint as registration_cents,
        (count(*) filter (where c.buying_price_cents is null or c.transport_price_cents is null
          or c.registration_cost_cents is null))::int as nb_of_cars_incomplete
      from funding f join car c on c.id = f.car_id
      where f.funder_id = ${funderId} and f.ended_on is null
        and (f.first_instalment is null or f.duration_months is null
          or f.first_instalment + make_interval(months => f.duration_months - 1) > ${call.today}::date)
        and (f.starts_on is null or f.starts_on <= ${call.today}::date)`.execute(call.db)
  ).rows;

export async function balanceOf(call: Call, funderId: string): Promise<Balance> {
  await get(call, "funder", funderId);
  const [fleet] = await fleetCost(call, funderId);
  if (!fleet) throw new Error("a count gave no row");
  const monthsToCome = await dueMonths(call, funderId);
  const remainingPrincipalCents = monthsToCome.reduce((sum, { principalCents }) => sum + principalCents, 0);
  const outstandingCents = remainingPrincipalCents - (await undisbursedCents(call, funderId));
  return {
    day: call.today,
    ...fleet,
    outstandingCents,
    months: monthsToCome,
    fleetBalanceCents: fleetBalanceOf(fleet, outstandingCents),
  };
}
