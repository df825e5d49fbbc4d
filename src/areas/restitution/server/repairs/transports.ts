// Deliveries to come and returns brought by a carrier, without a price.
import { sql } from "kysely";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { Call } from "#kernel/server/call.ts";
import type { UnpricedTransport } from "../../model/repairs/estimate.ts";

const maxRows = 500;

export async function unpricedTransports(call: Call): Promise<UnpricedTransport[]> {
  const { rows } = await sql<UnpricedTransport>`
    select u.id, u.kind, u.order_id, u.contract_id, u.company_name, u.starts_at, ${sql.raw(carNameJson("c"))} as car
    from (
      select s.id, 'DELIVERY' as kind, s.order_id, s.contract_id, p.company_name, s.starts_at, s.car_id
      from delivery_slot s join rental_period p on p.id = s.id
      where s.price_cents is null and s.status = 'SCHEDULED'
      union all
      select r.id, 'RETURN', r.order_id, r.contract_id, r.company_name,
        coalesce(r.returned_at, r.starts_at), r.car_id
      from restitution r
      where r.transport_cents is null and r.brought_by = 'CARRIER' and r.status in ('PREPARED', 'RETURNED', 'INSPECTED')
    ) u left join car c on c.id = u.car_id
    order by u.starts_at, u.id limit ${maxRows}`.execute(call.db);
  return rows;
}
