// The preparations of the planning: on the working day before the delivery, or before the promised day.
import { sql } from "kysely";
import { addDays, type Day, dayInParis, parisInstant } from "#kernel/calendar/day.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { closedDaysOf } from "../../model/planning/rule.ts";
import { workingDayBefore } from "../../model/planning/working-days.ts";
import { readRule } from "./rule.ts";

interface PreparationRow {
  id: string;
  carId: string;
  carTitle: string;
  plate: string;
  vin: string;
  orderId: string;
  clientName: string;
  status: string;
  nbOfOpenTasks: number;
  minutesLeft: number;
  awaitedOn: Day;
}

const opensAt = "09:00";
const minimumMinutes = 30;
/** Longer than any series of closed days. */
const maximumClosedDays = 10;

const endAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + Math.max(minutes, minimumMinutes) * 60_000).toISOString();

function problemsOf({ status, readyOn, today }: { status: string; readyOn: Day; today: Day }): string[] {
  if (status === "TO_TRANSPORT") return ["Le véhicule n’est pas encore arrivé."];
  return readyOn < today ? ["La préparation est en retard."] : [];
}

/** Cars to prepare, by the scheduled delivery day, else the promised one: each by its own index. */
async function awaitedBetween(call: Call, from: Day, to: Day): Promise<PreparationRow[]> {
  const { rows } = await sql<PreparationRow>`
    with awaited as (
      select r.car_id, (s.starts_at at time zone 'Europe/Paris')::date as awaited_on
      from delivery_slot s join car_readiness r on r.period_id = s.id
      where s.starts_at >= ${parisInstant(from, "00:00")} and s.starts_at < ${parisInstant(addDays(to, 1), "00:00")}
      union all
      select r.car_id, r.due_on from car_readiness r
      where r.due_on between ${from} and ${to}
        and not exists (select from delivery_slot s where s.id = r.period_id and s.starts_at is not null)
    )
    select p.id, r.car_id, r.car_title, r.plate, r.vin, r.order_id, r.client_name, r.status, p.nb_of_open_tasks,
      p.minutes_left, a.awaited_on
    from awaited a join car_readiness r on r.car_id = a.car_id
      join preparation p on p.car_id = r.car_id and p.is_open
    order by a.awaited_on, r.car_id`.execute(call.db);
  return rows;
}

export const plannedPreparations: PlannedKind = {
  name: "preparation",
  label: "Préparation",
  many: "Préparations",
  tone: "success",
  between: async (call, { from, to, personId }) => {
    // It belongs to the workshop, not to a named person.
    if (personId !== undefined) return [];
    const closed = closedDaysOf(await readRule(call));
    const rows = await awaitedBetween(call, dayInParis(from), addDays(dayInParis(to), maximumClosedDays));
    return [...Map.groupBy(rows, ({ awaitedOn }) => awaitedOn)].flatMap(([awaitedOn, ofDay]) => {
      const readyOn = workingDayBefore(awaitedOn, closed);
      const start = parisInstant(readyOn, opensAt);
      if (start < from || start >= to) return [];
      return ofDay.map(({ id, carId, carTitle, plate, vin, orderId, clientName, ...of }) => {
        const open = of.nbOfOpenTasks;
        return {
          id,
          from: start,
          to: endAfter(start, of.minutesLeft),
          title: `${carTitle}, ${plate || vin}`,
          detail: `Contrat ${orderId} · ${clientName} · ${open} ${open === 1 ? "tâche" : "tâches"} à faire`,
          place: "Atelier",
          personId: null,
          person: "Atelier",
          page: `/delivery/preparation-tasks/${carId}` as const,
          problems: problemsOf({ status: of.status, readyOn, today: call.today }),
          version: null,
        };
      });
    });
  },
};
