// The deliveries to come, in the planning.
import { sql } from "kysely";
import { frenchAddress } from "#kernel/company/address.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { PlannedCount } from "#kernel/calendar/planned.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";

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

/** A slot lies within one day: older ones are not read. */
const dayBefore = (instant: string): string => new Date(Date.parse(instant) - 86_400_000).toISOString();

const countByDay: PlannedKind["countByDay"] = async (call, { from, to }) => {
  const { rows } = await sql<PlannedCount>`
    select (starts_at at time zone 'Europe/Paris')::date as on, count(*)::integer as count
    from delivery_slot
    where status = 'SCHEDULED' and starts_at < ${to} and starts_at > ${dayBefore(from)} and ends_at > ${from}
    group by 1`.execute(call.db);
  return rows;
};

export const plannedDeliveries: PlannedKind = {
  name: "delivery",
  label: "Livraison",
  many: "Livraisons",
  tone: "info",
  countByDay,
  between: async (call, { from, to, personId, limit }) => {
    const rows = await call.db
      .selectFrom("deliverySlot as s")
      .innerJoin("rentalPeriod as p", "p.id", "s.id")
      .select([
        "s.id",
        "s.version",
        "s.carId",
        "s.startsAt",
        "s.endsAt",
        "s.carTitle",
        "s.orderId",
        "s.address",
      ])
      .select(["s.personId", "s.person", "s.contactName", "p.companyName"])
      .where("s.status", "=", "SCHEDULED")
      .where("s.startsAt", "<", to)
      .where("s.startsAt", ">", dayBefore(from))
      .where("s.endsAt", ">", from)
      .$if(personId !== undefined, (query) => query.where("s.personId", "=", personId ?? ""))
      .orderBy("s.startsAt")
      .orderBy("s.id")
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute();
    const problems = await problemsOf(call, rows);
    return rows.map((row) => ({
      id: row.id,
      from: row.startsAt ?? from,
      to: row.endsAt ?? to,
      title: `${row.carTitle}, ${row.companyName}`,
      detail: [`Contrat ${row.orderId}`, row.contactName].filter(Boolean).join(" · "),
      place: frenchAddress(row.address),
      personId: row.personId,
      person: row.person,
      page: `/delivery/view/${row.id}` as const,
      problems: problems.get(row.id) ?? [],
      version: row.version,
    }));
  },
};
