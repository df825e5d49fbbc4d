// The times during which the drivers of a car can switch their private mode: staff read the instants of its box by day.
import { type RawBuilder, sql } from "kysely";
import { parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type PrivateUse, toStaffInstant } from "../../model/positions/private-mode.ts";

const endOfUse = sql`coalesce(p.ended_at, (p.end_day + 1)::timestamp at time zone 'Europe/Paris')`;

/** Since the first code of each rental, until its end. */
export async function privateUsesOf(call: Call, carId: string): Promise<PrivateUse[]> {
  const { rows } = await sql<PrivateUse>`
    select m.created_at as "fromAt",
      ${endOfUse} as "untilAt"
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

/** True of a car whose drivers can switch their private mode now. */
export const isInPrivateUse = (call: Call, carId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from private_mode m join rental_period p on p.id = m.period_id
    where m.car_id = ${carId} and coalesce(${endOfUse} > ${call.now.toISOString()}, true))`;

/** The first instant of today in Paris. */
export const midnight = (call: Call): string => parisInstant(call.today, "00:00");

/**
 * The instant until which staff read what the box of a car has sent. It is midnight where its drivers can switch their
 * private mode: frames read as they come, without any position, would give its hours.
 */
export async function readUntil(call: Call, carId: string): Promise<string> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select ${isInPrivateUse(call, sql`${carId}::uuid`)} as "isInUse"`.execute(call.db);
  return rows[0]?.isInUse ? midnight(call) : "infinity";
}
