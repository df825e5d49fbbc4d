// Custody of clients: each rental, divided where its contract passes to another company.
import { sql } from "kysely";
import { afterDay, type CustodySource, startOfDay } from "./source.ts";

/** Lessees of a contract by day, in the order of its terms (`termsByDay`): a transfer takes effect at midnight. */
const lessees = sql`
  select company_id, ${startOfDay(sql`from_day`)} as from_at,
    ${startOfDay(sql`lead(from_day) over (order by from_day, effect_on, number)`)} as until_at
  from (
    select k.signed_company_id as company_id, '-infinity'::date as from_day, '-infinity'::date as effect_on, 0 as number
    union all
    select a.holder_id,
      case when (a.effect ->> 'isFromDelivery')::boolean then least(first.start_day, a.effect_on) else a.effect_on end,
      a.effect_on, a.number
    from amendment a
    left join rental_period first on first.contract_id = a.contract_id and first.position = 1
    where a.contract_id = k.id and a.kind = 'driver-transfer' and a.status = 'SIGNED'
  ) signed`;

export const rentalCustody: CustodySource = {
  name: "RENTAL",
  rows: sql`
    select p.car_id, p.id as source_id, 'CLIENT' as kind, '' as holder, p.id as period_id, l.company_id,
      greatest(r.from_at, l.from_at) as from_at, least(r.until_at, l.until_at) as until_at,
      p.started_at is not null or l.from_at > r.from_at as has_from_time,
      p.end_day is null or p.ended_at is not null or coalesce(l.until_at < r.until_at, false) as has_until_time
    from rental_period p
    join contract k on k.id = p.contract_id
    cross join lateral (
      select coalesce(p.started_at, ${startOfDay(sql`p.start_day`)}) as from_at,
        coalesce(p.ended_at, ${afterDay(sql`p.end_day`)}) as until_at
    ) r
    cross join lateral (${lessees}) l
    where p.car_id is not null and p.start_day is not null
      and tstzrange(r.from_at, r.until_at) && tstzrange(l.from_at, l.until_at)`,
};
