// A car left at its garage and picked up: its custody between the two, to the minute.
import { sql } from "kysely";
import type { CustodySource } from "#fleet/server/custody/source.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import type { HandoverForm } from "../../model/visits/maintenance.ts";
import { type MaintenanceRow } from "./read.ts";
import { moveMaintenance } from "./visits.ts";

/** A car is at one garage at once. */
async function refuseOverlap(
  call: Call,
  { id, carId }: MaintenanceRow,
  { from, until }: { from: string; until: string | null },
): Promise<void> {
  await lockName(call, `maintenance of ${carId}`);
  const other = await call.db
    .selectFrom("maintenance")
    .select(["garageName", "droppedOffAt"])
    .where("carId", "=", carId)
    .where("id", "<>", id)
    .where(
      sql<boolean>`tstzrange(dropped_off_at, picked_up_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)`,
    )
    .where("droppedOffAt", "is not", null)
    .executeTakeFirst();
  if (other)
    throw invalid({
      day: `Ce véhicule était alors chez ${other.garageName}, déposé le ${frenchInstant(other.droppedOffAt ?? from)}.`,
    });
}

export async function dropOffCar(
  call: Call,
  { id, version, ...when }: VersionedId & HandoverForm,
): Promise<MaintenanceRow> {
  const droppedOffAt = pastInstant(call, when);
  await refuseOverlap(call, await get(call, "maintenance", id), { from: droppedOffAt, until: null });
  const did = `a noté le dépôt au garage le ${frenchInstant(droppedOffAt)}`;
  const set = { droppedOffAt };
  return await moveMaintenance(call, { id, version, move: "dropOff", set }, did);
}

export async function pickUpCar(
  call: Call,
  { id, version, ...when }: VersionedId & HandoverForm,
): Promise<MaintenanceRow> {
  const pickedUpAt = pastInstant(call, when);
  const { droppedOffAt } = await get(call, "maintenance", id);
  if (droppedOffAt !== null && Date.parse(pickedUpAt) <= Date.parse(droppedOffAt))
    throw invalid({ time: `Le véhicule a été déposé le ${frenchInstant(droppedOffAt)}.` });
  const did = `a noté la reprise au garage le ${frenchInstant(pickedUpAt)}`;
  const set = { pickedUpAt };
  return await moveMaintenance(call, { id, version, move: "pickUp", set }, did);
}

export const garageCustody: CustodySource = {
  name: "MAINTENANCE",
  rows: sql`
    select m.car_id, m.id as source_id, 'GARAGE' as kind, m.garage_name as holder, null::uuid as period_id,
      null::uuid as company_id, m.dropped_off_at as from_at, m.picked_up_at as until_at, true as has_from_time,
      true as has_until_time
    from maintenance m where m.dropped_off_at is not null`,
};
