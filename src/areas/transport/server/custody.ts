// Custody before a car is here: its supplier from its payment, its carrier from the planned pickup, until its reception.
import { sql } from "kysely";
import { afterDay, type CustodySource, startOfDay } from "#fleet/server/custody/source.ts";

/** Receptions and pickups are recorded by day. */
const days = sql`false as has_from_time, t.received_on is null as has_until_time`;
const noRental = sql`null::uuid as period_id, null::uuid as company_id`;

export const supplierCustody: CustodySource = {
  name: "PURCHASE",
  rows: sql`
    select c.id as car_id, c.id as source_id, 'SUPPLIER' as kind, coalesce(s.name, '') as holder, ${noRental},
      ${startOfDay(sql`least(coalesce(o.paid_on, (c.created_at at time zone 'Europe/Paris')::date), t.received_on)`)} as from_at,
      ${afterDay(sql`t.received_on`)} as until_at, ${days}
    from car c
    left join car_order_line o on o.id = c.id
    left join supplier s on s.id = c.supplier_id
    left join transport_car t on t.car_id = c.id
    where c.status = 'TO_TRANSPORT' or t.received_on is not null`,
};

export const carrierCustody: CustodySource = {
  name: "TRANSPORT",
  rows: sql`
    select t.car_id, t.transport_id as source_id, 'CARRIER' as kind, r.carrier_name as holder, ${noRental},
      ${startOfDay(sql`least(r.planned_pickup_on, t.received_on)`)} as from_at,
      ${afterDay(sql`t.received_on`)} as until_at, ${days}
    from transport_car t
    join transport r on r.id = t.transport_id`,
};
