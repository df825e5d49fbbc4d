// The deliveries to come, in the planning.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { plannedAppointments } from "./planned-appointments.ts";

interface PlannedSlot {
  id: string;
  carId: string | null;
}

interface MissingPrerequisites {
  periodId: string;
  missing: string[] | null;
  lapsed: { label: string; goodUntil: Day }[] | null;
}

/** Prerequisites missing now or on the day: one row per delivery, since a week of them lacks thousands of items. */
async function missingPrerequisites(call: Call, ids: readonly string[]): Promise<MissingPrerequisites[]> {
  const { rows } = await sql<MissingPrerequisites>`
    select c.period_id, json_agg(c.label order by c.label) filter (where not c.is_met) as missing,
      json_agg(json_build_object('label', c.label, 'goodUntil', c.good_until) order by c.label) filter (where c.is_met) as lapsed
    from car_prerequisite c join delivery_slot s on s.id = c.period_id
    where c.period_id = any(${ids}::uuid[])
      and (not c.is_met or c.good_until < (s.starts_at at time zone 'Europe/Paris')::date)
    group by c.period_id`.execute(call.db);
  return rows;
}

const noCarProblems = ["Le contrat n’a pas encore son véhicule."];

/** Required items of these deliveries' cars that are missing, or will be on the day. */
async function problemsOf(call: Call, slots: readonly PlannedSlot[]): Promise<Map<string, string[]>> {
  const withCar = slots.filter(({ carId }) => carId !== null).map(({ id }) => id);
  const out = new Map(slots.flatMap(({ id, carId }) => (carId === null ? [[id, noCarProblems]] : [])));
  if (withCar.length === 0) return out;
  for (const { periodId, missing, lapsed } of await missingPrerequisites(call, withCar))
    out.set(periodId, [
      ...(missing ? [`Il manque : ${missing.join(", ")}.`] : []),
      ...(lapsed ?? []).map(
        ({ label, goodUntil }) => `${label} : jusqu’au ${frenchDay(goodUntil)} seulement.`,
      ),
    ]);
  return out;
}

export const plannedDeliveries = plannedAppointments({
  name: "delivery",
  label: "Livraison",
  many: "Livraisons",
  tone: "info",
  movedBy: "SCHEDULE_DELIVERY",
  table: "deliverySlot",
  isPlanned: sql`s.status = 'SCHEDULED'`,
  page: (id) => `/delivery/view/${id}`,
  problemsOf,
});
