// Weekly receipts expected from issued documents, and refunds to pay. Disputed and prior claims are excluded.
import { sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Forecast, mondayOf, weeksAhead } from "../../model/ageing/ageing.ts";
import { expectedParts } from "./open-parts.ts";
import "../receipts/tables.ts";

interface ExpectedWeek {
  monday: Day;
  cents: Cents;
}

/** Amounts due by week; those due before the current day are late. */
async function expectedByWeek(call: Call): Promise<(ExpectedWeek & { isLate: boolean })[]> {
  const { rows } = await sql<ExpectedWeek & { isLate: boolean }>`
    with ${expectedParts()}
    select date_trunc('week', due_on)::date as monday, due_on < ${call.today} as "isLate", sum(cents) as cents
    from open_part group by 1, 2`.execute(call.db);
  return rows;
}

/** Refunds leave in the current week, until their transfer is executed. */
async function refundsToPay(call: Call): Promise<Cents> {
  const { cents } = await call.db
    .selectFrom("refund")
    .select((of) => of.fn.coalesce(of.fn.sum<Cents>("amountCents"), of.val(0)).as("cents"))
    .where("status", "in", ["REQUESTED", "PREPARED"])
    .executeTakeFirstOrThrow();
  return cents;
}

export async function readForecast(call: Call): Promise<Forecast> {
  const expected = await expectedByWeek(call);
  const first = mondayOf(call.today);
  const mondays = Array.from({ length: weeksAhead }, (_, week) => addDays(first, 7 * week));
  const end = addDays(first, 7 * weeksAhead);
  const outCents = await refundsToPay(call);
  const sumWhere = (matches: (one: (typeof expected)[number]) => boolean): Cents =>
    expected.reduce((sum, one) => (matches(one) ? sum + one.cents : sum), 0);
  return {
    date: call.today,
    lateCents: sumWhere(({ isLate }) => isLate),
    weeks: mondays.map((monday, index) => ({
      monday,
      inCents: sumWhere((one) => !one.isLate && one.monday === monday),
      outCents: index === 0 ? outCents : 0,
    })),
    laterCents: sumWhere((one) => one.monday >= end),
  };
}
