// The preparations of the planning: on the working day before the delivery, or before the day that was promised.
import { sql } from "kysely";
import { addDays, type Day, dayInParis, parisInstant } from "#kernel/day.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import { closedOn } from "../model/rule.ts";
import { workingDayBefore } from "../model/working-days.ts";
import { readRule } from "./rule.ts";

interface Found {
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

const opening = "09:00";
const leastMinutes = 30;
/** More than any run of days on which nobody works. */
const daysApart = 10;

const after = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + Math.max(minutes, leastMinutes) * 60_000).toISOString();

function problemsOf({ status, readyOn, today }: { status: string; readyOn: Day; today: Day }): string[] {
  if (status === "TO_TRANSPORT") return ["Le véhicule n’est pas encore arrivé."];
  return readyOn < today ? ["La préparation est en retard."] : [];
}

export const plannedPreparations: PlannedKind = {
  name: "preparation",
  label: "Préparation",
  many: "Préparations",
  tone: "success",
  between: async (call, { from, to, personId }) => {
    // It is the workshop’s, and nobody’s by name.
    if (personId !== undefined) return [];
    const closed = closedOn(await readRule(call));
    const { rows } = await sql<Found>`
      select p.id, r.car_id, r.car_title, r.plate, r.vin, r.order_id, r.client_name, r.status, p.nb_of_open_tasks,
        p.minutes_left, coalesce((s.starts_at at time zone 'Europe/Paris')::date, r.due_on) as awaited_on
      from car_readiness r join preparation p on p.car_id = r.car_id and p.is_open
        left join delivery_slot s on s.id = r.period_id
      where coalesce((s.starts_at at time zone 'Europe/Paris')::date, r.due_on)
        between ${dayInParis(from)} and ${addDays(dayInParis(to), daysApart)}
      order by awaited_on, r.car_id`.execute(call.db);
    return rows.flatMap(({ id, carId, carTitle, plate, vin, orderId, clientName, ...of }) => {
      const readyOn = workingDayBefore(of.awaitedOn, closed);
      const start = parisInstant(readyOn, opening);
      if (start < from || start >= to) return [];
      const open = of.nbOfOpenTasks;
      return [
        {
          id,
          from: start,
          to: after(start, of.minutesLeft),
          title: `${carTitle}, ${plate || vin}`,
          detail: `Contrat ${orderId} · ${clientName} · ${open} ${open === 1 ? "tâche" : "tâches"} à faire`,
          place: "Atelier",
          personId: null,
          person: "Atelier",
          page: `/delivery/preparation-tasks/${carId}` as const,
          problems: problemsOf({ status: of.status, readyOn, today: call.today }),
          version: null,
        },
      ];
    });
  },
};
