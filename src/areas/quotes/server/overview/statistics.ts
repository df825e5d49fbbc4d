// Quotes created and signed by month. The rent of a quote includes its options and services, as in its list and on
// its page.
import { sql } from "kysely";
import { addMonths, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Handler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { statisticsContract } from "../../contract/statistics.ts";

async function quotesByMonth(
  call: Call,
): Promise<{ month: string; created: number; signed: number; signedCents: number }[]> {
  const from = addMonths(firstOfMonth(call.today), -11);
  const { rows } = await sql<{ month: string; created: number; signed: number; signedCents: number }>`
    with of_created as (
      select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*) as created
      from quote where created_at >= ${from}::date::timestamp at time zone 'Europe/Paris' group by 1),
    of_signed as (
      select to_char(signature_date at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*) as signed, sum(monthly_total_cents) as signed_cents
      from quote where signature_date >= ${from}::date::timestamp at time zone 'Europe/Paris' group by 1)
    select to_char(months.day, 'YYYY-MM') as month, coalesce(created, 0)::int as created, coalesce(signed, 0)::int as signed, coalesce(signed_cents, 0) as signed_cents
    from generate_series(${from}::date, ${firstOfMonth(call.today)}::date, interval '1 month') as months(day)
    left join of_created on of_created.month = to_char(months.day, 'YYYY-MM')
    left join of_signed on of_signed.month = to_char(months.day, 'YYYY-MM')
    order by 1`.execute(call.db);
  return rows.map((row) => ({ ...row, signedCents: Number(row.signedCents) }));
}

export const quotesKpi: Handler<typeof statisticsContract.quotesKpi> = async (_, call) => ({
  months: await quotesByMonth(call),
});
