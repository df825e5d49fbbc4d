// The due terms of a car, derived and stored in the transaction of each service, reading or amendment.
import { sql } from "kysely";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { currentRental, isCurrentSql } from "#fleet/server/car-files/rentals.ts";
import type { CarStatus } from "#fleet/model/flow.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { carsOf } from "#mileage/server/cars-of.ts";
import type { TermState } from "../../model/terms/car-term.ts";
import {
  type CarPace,
  type Forecast,
  forecastOf,
  isDue,
  type Threshold,
  thresholdOf,
} from "../../model/terms/due.ts";
import { freezeTerms, termsOf } from "./freeze.ts";
import { bookedTerms, type DoneTerm, doneTerms, lifeOf } from "./life.ts";

const incomingDays = 90;
const incomingKm = 5_000;
const gone: readonly CarStatus[] = ["SOLD", "STOLE", "BROKEN"];

type TermRow = Row<"maintenanceTerm">;

/** The last service or skip of a term, whichever is later. */
function lastOf(row: TermRow, done: readonly DoneTerm[]) {
  const service = done.find(({ termKeys }) => termKeys.includes(row.labelKey));
  const { skippedOn, skippedDistance } = row;
  if (skippedOn !== null && (!service || skippedOn >= service.on))
    return { on: skippedOn, distance: skippedDistance ?? 0, cycle: `skip ${skippedOn}` };
  return service ? { on: service.on, distance: service.distance, cycle: service.id } : null;
}

function stateOf(threshold: Threshold, { notifyOn }: Forecast, at: { pace: CarPace; today: Day }): TermState {
  if (isDue(threshold, at.pace, at.today)) return "OVERDUE";
  return notifyOn !== null && notifyOn <= at.today ? "SOON" : "LATER";
}

const isNear = (
  { dueKm }: Threshold,
  { projectedOn }: Forecast,
  { pace, today }: { pace: CarPace; today: Day },
): boolean =>
  (projectedOn !== null && projectedOn <= addDays(today, incomingDays)) ||
  (dueKm !== null && pace.reading !== null && dueKm - pace.reading.distance <= incomingKm);

const notDue = { dueOn: null, dueKm: null, projectedOn: null, notifyOn: null };

type Life = Awaited<ReturnType<typeof lifeOf>>;

function dueColumns(row: TermRow, life: Life, { done, today }: { done: readonly DoneTerm[]; today: Day }) {
  const last = lastOf(row, done);
  const { pace } = life;
  const threshold = thresholdOf(row, { ...life, last });
  const columns = {
    lastOn: last?.on ?? null,
    lastDistance: last?.distance ?? null,
    cycle: last?.cycle ?? "first",
    distance: pace.reading?.distance ?? null,
  };
  if (threshold === null) return { ...columns, ...notDue, state: "DONE" as const, isNear: false };
  const forecast = forecastOf(threshold, pace);
  const state = stateOf(threshold, forecast, { pace, today });
  const near = state === "OVERDUE" || isNear(threshold, forecast, { pace, today });
  return { ...columns, ...threshold, ...forecast, state, isNear: near };
}

const noBooking = { bookedAt: null, maintenanceSupplierId: null, garageName: "" };

async function copiesOf(call: Call, carId: string) {
  const rental = await currentRental(call, carId);
  const { companyId = null, companyName = "", clientId = null, contractId = null } = rental?.copies ?? {};
  return { companyId, companyName, clientId, contractId };
}

/** Stores what is due on a car; its terms are frozen first when it has just been delivered. */
export async function recomputeTerms(call: Call, carId: string): Promise<void> {
  await freezeTerms(call, carId);
  const terms = await termsOf(call, carId);
  if (terms.length === 0) return;
  const { status } = await get(call, "car", carId);
  const life = await lifeOf(call, carId);
  const done = await doneTerms(call, carId);
  const bookings = await bookedTerms(call, carId);
  const copies = await copiesOf(call, carId);
  for (const row of terms) {
    const { isNear: near, ...due } = dueColumns(row, life, { done, today: call.today });
    const booking = bookings.find(({ termKeys }) => termKeys.includes(row.labelKey))?.booked ?? noBooking;
    const isIncoming = !gone.includes(status) && (near || booking.bookedAt !== null);
    const announced = await call.db
      .selectFrom("maintenanceAnnouncement")
      .select("announcedAt")
      .where("maintenanceTermId", "=", row.id)
      .where("cycle", "=", due.cycle)
      .executeTakeFirst();
    await call.db
      .updateTable("maintenanceTerm")
      .set({ ...copies, ...due, ...booking, isIncoming, notifiedAt: announced?.announcedAt ?? null })
      .where("id", "=", row.id)
      .execute();
  }
}

export const termRecords = carRecords({
  kind: "maintenanceTerm",
  words: ["label", "companyName", "garageName"],
  copiesCompany: true,
});

const carOf = (table: "maintenance" | "maintenanceTerm") => async (call: Call, id: string) => {
  const row = await call.db.selectFrom(table).select("carId").where("id", "=", id).executeTakeFirst();
  return row ? [row.carId] : [];
};

export const termsDerivation: Derivation = {
  name: "maintenance.terms",
  from: "car",
  isLast: true,
  concerns: { ...carsOf, maintenance: carOf("maintenance"), maintenanceTerm: carOf("maintenanceTerm") },
  recompute: recomputeTerms,
  findStale: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select distinct t.car_id as id from maintenance_term t
      where t.state <> 'DONE' and (t.state <> 'OVERDUE' and t.due_on <= ${call.today}
        or t.state = 'LATER' and t.notify_on <= ${call.today}
        or not t.is_incoming and t.projected_on <= ${call.today}::date + ${incomingDays}::int
          and exists (select from car c where c.id = t.car_id and c.status <> all(${[...gone]}::text[]))
        or t.contract_id is distinct from (select p.contract_id from rental_period p
          join contract k on k.id = p.contract_id
          where p.car_id = t.car_id and ${isCurrentSql} order by p.position limit 1))
      union
      select c.id from car c join car_model m on m.id = c.car_model_id join brand b on b.id = m.brand_id
      where jsonb_array_length(b.maintenance_terms) > 0
        and exists (select from rental_period p where p.car_id = c.id and p.start_day is not null)
        and not exists (select from maintenance_term t where t.car_id = c.id)`.execute(call.db);
    return rows.map(({ id }) => id);
  },
};
