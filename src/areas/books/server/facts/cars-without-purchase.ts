// Cars that arrived without an invoice and were not bought as premium ones: nothing is posted for them yet.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { idsOf } from "#kernel/values.ts";
import "#purchasing/server/tables.ts";
import type { Source } from "./source.ts";
import { lessorFacts } from "./lessor-facts.ts";

const isToComplete = sql`car.status <> 'TO_TRANSPORT'
  and not exists (select from supplier_invoice_car where line_id = car.id)
  and not exists (select from premium_car where car_id = car.id)`;

export const purchaseSource: Source = {
  name: "purchase",
  from: "car",
  // The history of an order names each invoice that is registered, corrected or reversed for its cars.
  concerns: {
    carOrder: async ({ db }, orderId) =>
      idsOf(await db.selectFrom("carOrderLine").select("id").where("orderId", "=", orderId).execute()),
  },
  all: sql`select car.id from car where ${isToComplete}`,
  derive: async ({ db }, ids) => {
    const { rows } = await sql<{ id: string; vin: string; day: Day }>`
      select car.id, car.vin, coalesce(arrival.received_on, least((car.created_at at time zone 'Europe/Paris')::date,
        (select min(p.start_day) from rental_period p where p.car_id = car.id))) as day
      from car left join transport_car arrival on arrival.car_id = car.id
      where car.id = any(${ids}::uuid[]) and ${isToComplete}`.execute(db);
    return lessorFacts(rows, ({ id, vin, day }) => ({
      day,
      label: `Véhicule ${vin}`,
      carId: id,
      reason: "NO_PURCHASE",
    }));
  },
};
