// The first days of a car, before which no event of it can have happened. This is the only place where they are defined:
// a damage or a loss needs a car that is ours; a service may also be part of the history of a second-hand car.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

export interface FirstDays {
  /** The first of its payment, its reception, its first delivery and its entry here. */
  oursOn: Day;
  /** The first of that day and its first registration. */
  existsOn: Day;
}

/** First custody holds the payment, the reception and the deliveries, as stored by the transactions committed before. */
export async function firstDays(call: Call, carId: string): Promise<FirstDays> {
  const { rows } = await sql<FirstDays>`
    select ours::text as "oursOn", least(ours, first_registration_date)::text as "existsOn"
    from (
      select c.first_registration_date, (least(c.created_at, (select min(u.from_at) from custody u where u.car_id = c.id))
        at time zone 'Europe/Paris')::date as ours
      from car c where c.id = ${carId}
    ) of_car`.execute(call.db);
  const [days] = rows;
  if (!days) throw notFound("Ce véhicule");
  return days;
}

/** A damage or a loss of a car that was not ours yet is refused next to its day. */
export async function requireOurs(call: Call, carId: string, { day }: { day: Day }): Promise<void> {
  const { oursOn } = await firstDays(call, carId);
  if (day < oursOn) throw invalid({ day: `Ce véhicule n’est à nous que depuis le ${frenchDay(oursOn)}.` });
}

/** A service of a car that was neither registered nor ours yet is refused next to its day. */
export async function requireExisting(call: Call, carId: string, { day }: { day: Day }): Promise<void> {
  const { existsOn } = await firstDays(call, carId);
  if (day < existsOn)
    throw invalid({ day: `Ce véhicule n’est en circulation que depuis le ${frenchDay(existsOn)}.` });
}
