// A car sold is its buyer's from the minute of the deed, until it comes back.
import { sql } from "kysely";
import { type CustodySource, startOfDay } from "#fleet/server/custody/source.ts";

export const buyerCustody: CustodySource = {
  name: "RESALE",
  rows: sql`
    select r.car_id, r.id as source_id, 'BUYER' as kind,
      coalesce(nullif(r.company_name, ''), r.first_name || ' ' || r.last_name) as holder,
      null::uuid as period_id, null::uuid as company_id, r.deed_signed_at as from_at,
      case when r.returned_on is not null
        then greatest(${startOfDay(sql`r.returned_on`)}, r.deed_signed_at + interval '1 minute') end as until_at, true as has_from_time, false as has_until_time
    from resale_procedure r
    where r.concluded_at is not null and r.deed_signed_at is not null`,
};
