// The times during which the drivers of a car can switch their private mode: staff read the instants of its box by day.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { type PrivateUse, toStaffInstant } from "../../model/positions/private-mode.ts";
import "../tables.ts";

/** Since the first code of each rental, until its end. */
export async function privateUsesOf(call: Call, carId: string): Promise<PrivateUse[]> {
  const { rows } = await sql<PrivateUse>`
    select m.created_at as "fromAt",
      coalesce(p.ended_at, (p.end_day + 1)::timestamp at time zone 'Europe/Paris') as "untilAt"
    from private_mode m join rental_period p on p.id = m.period_id where m.car_id = ${carId}`.execute(
    call.db,
  );
  return rows;
}

/** Writes the instants of a car as staff read them. */
export async function staffInstantsOf(call: Call, carId: string): Promise<(at: string) => string> {
  const uses = await privateUsesOf(call, carId);
  return (at) => toStaffInstant(uses, at);
}
