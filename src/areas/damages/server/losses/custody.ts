// A stolen car is its thief's from the hour of the theft, until it is found, wrecked or ceded; then its buyer's.
import { sql } from "kysely";
import type { CustodySource } from "#fleet/server/custody/source.ts";

export const theftCustody: CustodySource = {
  name: "THEFT",
  rows: sql`
    select l.car_id, l.id as source_id, 'THIEF' as kind, '' as holder, null::uuid as period_id,
      null::uuid as company_id, l.lost_at as from_at,
      coalesce(l.found_at, l.ceded_at, (select min(f.lost_at) from car_loss f where f.follows_id = l.id
        and f.status <> 'WITHDRAWN')) as until_at,
      true as has_from_time, true as has_until_time
    from car_loss l
    where l.kind = 'THEFT' and l.status <> 'WITHDRAWN'`,
};

export const cessionCustody: CustodySource = {
  name: "CESSION",
  rows: sql`
    select l.car_id, l.id as source_id, 'BUYER' as kind, l.buyer_name as holder, null::uuid as period_id,
      null::uuid as company_id, l.ceded_at as from_at, null::timestamptz as until_at,
      true as has_from_time, true as has_until_time
    from car_loss l
    where l.status = 'CEDED' and l.ceded_at is not null`,
};
