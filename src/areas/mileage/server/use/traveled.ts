// Kilometres driven by clients, all rentals together.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

/**
 * Whole kilometres driven over every rental, or one, between two days when given: up to its end or to its last accepted
 * reading, linear between the two readings around each bound. A rental without a later reading counts none.
 */
export async function traveledDistance(
  call: Call,
  {
    from = null,
    to = null,
    periodId = null,
  }: { from?: Day | null | undefined; to?: Day | null | undefined; periodId?: string | null },
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    with reading as (
      select p.id as period_id, extract(epoch from r.at) as t, r.distance as d
      from rental_period p join mileage_reading r on r.car_id = p.car_id and r.state = 'ACCEPTED'
        and r.at >= coalesce(p.started_at, p.start_day::timestamp at time zone 'Europe/Paris')
        and (p.end_day is null or r.at < coalesce(p.ended_at + interval '1 second',
          (p.end_day + 1)::timestamp at time zone 'Europe/Paris'))
      where p.start_day is not null and (${periodId}::uuid is null or p.id = ${periodId}::uuid)
    ),
    step as (
      select period_id, t, d, lead(t) over w as next_t, lead(d) over w as next_d
      from reading window w as (partition by period_id order by t, d)
    ),
    bounds as (
      select coalesce(extract(epoch from ${from}::date::timestamp at time zone 'Europe/Paris'), '-infinity'::float8) as a,
        coalesce(extract(epoch from (${to}::date + 1)::timestamp at time zone 'Europe/Paris'), 'infinity'::float8) as b
    )
    select coalesce(round(sum(
      case when next_t = t then case when t >= a and t < b then next_d - d else 0 end
      else (next_d - d) * greatest(0, least(next_t, b) - greatest(t, a)) / (next_t - t) end
    )), 0)::bigint as total
    from step, bounds where next_t is not null`.execute(call.db);
  return String(rows[0]?.total ?? 0);
}
