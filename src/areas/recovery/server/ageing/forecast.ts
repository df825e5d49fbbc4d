// Weekly receipts expected from issued documents, and refunds to pay. Disputed and prior claims are excluded.
import { sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Forecast, mondayOf, weeksAhead } from "../../model/ageing/ageing.ts";
import { expectedParts } from "#ledger/server/account/open-parts.ts";
import "#payments/server/tables.ts";

interface ExpectedWeek {
  monday: Day;
  cents: Cents;
}

/** Amounts expected by week; those expected before the current day are late. */
async function expectedByWeek(call: Call): Promise<(ExpectedWeek & { isLate: boolean })[]> {
  const { rows } = await sql<ExpectedWeek & { isLate: boolean }>`
    with ${expectedParts(call.today)}
    select date_trunc('week', expected_on)::date as monday, expected_on < ${call.today} as "isLate", sum(cents) as cents
    from open_part group by 1, 2`.execute(call.db);
  return rows;
}

/**
 * Refunds to pay by week: on the execution day of the order that holds them; now without an order, or once that day has
 * passed.
 */
async function refundsByWeek(call: Call): Promise<ReadonlyMap<Day, Cents>> {
  const { rows } = await sql<ExpectedWeek>`
    select date_trunc('week', greatest(b.execution_on, ${call.today}::date))::date as monday, sum(r.amount_cents) as cents
    from refund r
    left join transfer t on t.refund_id = r.id and t.status in ('PREPARED', 'SENT')
    left join transfer_batch b on b.id = t.batch_id
    where r.status in ('REQUESTED', 'PREPARED') group by 1`.execute(call.db);
  return new Map(rows.map(({ monday, cents }) => [monday, cents]));
}

export async function readForecast(call: Call): Promise<Forecast> {
  const expected = await expectedByWeek(call);
  const first = mondayOf(call.today);
  const mondays = Array.from({ length: weeksAhead }, (_, week) => addDays(first, 7 * week));
  const end = addDays(first, 7 * weeksAhead);
  const refunds = await refundsByWeek(call);
  const sumWhere = (matches: (one: (typeof expected)[number]) => boolean): Cents =>
    expected.reduce((sum, one) => (matches(one) ? sum + one.cents : sum), 0);
  return {
    date: call.today,
    lateCents: sumWhere(({ isLate }) => isLate),
    weeks: mondays.map((monday) => ({
      monday,
      inCents: sumWhere((one) => !one.isLate && one.monday === monday),
      outCents: refunds.get(monday) ?? 0,
    })),
    laterCents: sumWhere((one) => one.monday >= end),
  };
}
