// The arrival at the yard of a car that its client handed to a carrier, and the custody of that carrier.
import { sql } from "kysely";
import type { CustodySource } from "#fleet/server/custody/source.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchInstant, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ArrivalForm } from "../../model/handback/handback.ts";
import { kind, moveReturn, type ReturnRow } from "../returns.ts";

const awaitedReturn = (call: Call, carId: string): Promise<ReturnRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("handedToCarrierAt", "is not", null)
    .orderBy("handedToCarrierAt", "desc")
    .limit(1)
    .executeTakeFirst();

export async function recordArrival(
  call: Call,
  { carId, version, day, time }: ArrivalForm & { carId: string },
): Promise<ReturnRow> {
  const row = await awaitedReturn(call, carId);
  if (!row?.handedToCarrierAt) throw refused("Ce véhicule n’a pas été remis à un transporteur.");
  const at = parisInstant(day, time);
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) throw invalid({ time: skipped });
  if (at > call.now.toISOString()) throw invalid({ time: "Cette heure est à venir." });
  if (Date.parse(at) < Date.parse(row.handedToCarrierAt))
    throw invalid({ time: `Il a été remis au transporteur le ${frenchInstant(row.handedToCarrierAt)}.` });
  const did = `a noté l’arrivée sur parc le ${frenchInstant(at)}`;
  recordCarChange(call, carId, did);
  return moveReturn(call, { id: row.id, version, move: "arrive", set: { arrivedAt: at }, did });
}

/** The carrier holds the car from the handback to the arrival, or to its next delivery when no arrival is recorded. */
export const returnCarrierCustody: CustodySource = {
  name: "RETURN",
  rows: sql`
    select r.car_id, r.id as source_id, 'CARRIER' as kind, r.carrier_name as holder, null::uuid as period_id,
      null::uuid as company_id, r.handed_to_carrier_at as from_at,
      coalesce(r.arrived_at, (select min(coalesce(p.started_at, p.start_day::timestamp at time zone 'Europe/Paris'))
        from rental_period p where p.car_id = r.car_id and p.start_day is not null
          and coalesce(p.started_at, p.start_day::timestamp at time zone 'Europe/Paris') > r.handed_to_carrier_at)) as until_at,
      true as has_from_time, true as has_until_time
    from restitution r where r.handed_to_carrier_at is not null and r.car_id is not null
      and r.arrived_at is distinct from r.handed_to_carrier_at`,
};
