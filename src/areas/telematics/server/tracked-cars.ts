// Tracked cars, derived and stored for their list.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { telematicsContract } from "../contract.ts";
import { trackedCarCounts } from "./counted.ts";

const current = (where: ReturnType<typeof sql>) => sql`
  select c.id, c.vin, c.license_plate, c.temporary_license_plate, coalesce(car_title(c.brand, c.model), '') as model,
    c.status as car_status, m.status, f.box_type, f.imei, f.status as box_status, f.id as fitting_id, f.fitted_at,
    normal_text(concat_ws(' ', c.vin, c.license_plate, c.temporary_license_plate, c.brand, c.model, f.imei))
      as search_text
  from car c
  left join first_mount m on m.id = c.id and m.is_sold
  left join box_fitting f on f.car_id = c.id and f.status <> 'REMOVED'
  where (m.id is not null or f.id is not null) and ${where}`;

async function recompute(call: Call, carId: string): Promise<void> {
  await sql`
    with current as (${current(sql`c.id = ${carId}`)}),
    gone as (delete from tracked_car where id = ${carId} and not exists (select from current))
    insert into tracked_car select * from current
    on conflict (id) do update set vin = excluded.vin, license_plate = excluded.license_plate,
      temporary_license_plate = excluded.temporary_license_plate, model = excluded.model,
      car_status = excluded.car_status, status = excluded.status, box_type = excluded.box_type, imei = excluded.imei,
      box_status = excluded.box_status, fitting_id = excluded.fitting_id, fitted_at = excluded.fitted_at,
      search_text = excluded.search_text
    where tracked_car is distinct from excluded`.execute(call.db);
}

export async function carOfFitting(call: Call, id: string): Promise<string[]> {
  const fitting = call.db.selectFrom("boxFitting").select("carId").where("id", "=", id);
  return (await fitting.execute()).map(({ carId }) => carId);
}

export const trackedCarRows: Derivation = {
  name: "telematics.trackedCars",
  from: "car",
  isLast: true,
  concerns: {
    firstMount: async (_call, id) => [id],
    boxFitting: carOfFitting,
  },
  recompute,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select coalesce(t.id, current.id) as id from tracked_car t full join (${current(sql`true`)}) current on current.id = t.id
      where t.* is distinct from current.*`.execute(call.db);
    return rows.map(({ id }) => id);
  },
};

export const trackedCars: ListSource<typeof telematicsContract.listTrackedCars> = {
  from: "tracked_car t left join box_hearing h on h.fitting_id = t.fitting_id",
  countFrom: "tracked_car t",
  search: searchIn("t.search_text"),
  exceptions: {
    currentLicensePlate:
      "json_build_object('licensePlate', t.license_plate, 'temporaryLicensePlate', t.temporary_license_plate)",
    lastReceivedOn: "(h.last_received_at at time zone 'Europe/Paris')::date",
  },
  ...trackedCarCounts.whole,
};
