// The preparations of the planning: on the working day before the appointment, else before the deadline.
import { sql } from "kysely";
import { type Day, parisInstant } from "#kernel/calendar/day.ts";
import { type PlannedCount, type PlanningQuery, touchedDays } from "#kernel/calendar/planned.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";

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
  prepareOn: Day;
}

const opensAt = "09:00";
const minimumMinutes = 30;

const endAfter = (from: string, minutes: number): string =>
  new Date(Date.parse(from) + Math.max(minutes, minimumMinutes) * 60_000).toISOString();

function problemsOf({ status, prepareOn }: PreparationRow, today: Day): string[] {
  if (status === "TO_TRANSPORT") return ["Le véhicule n’est pas encore arrivé."];
  return prepareOn < today ? ["La préparation est en retard."] : [];
}

async function preparationsBetween(
  call: Call,
  { limit, ...within }: PlanningQuery,
): Promise<PreparationRow[]> {
  const { first, last } = touchedDays(within);
  const { rows } = await sql<PreparationRow>`
    select p.id, r.car_id, r.car_title, r.plate, r.vin, r.order_id, r.client_name, r.status, p.nb_of_open_tasks,
      p.minutes_left, r.prepare_on
    from car_readiness r join preparation p on p.car_id = r.car_id and p.is_open
    where r.prepare_on between ${first} and ${last}
    order by r.prepare_on, r.car_id
    limit ${limit ?? null}`.execute(call.db);
  return rows;
}

const countByDay: PlannedKind["countByDay"] = async (call, within) => {
  const { first, last } = touchedDays(within);
  const { rows } = await sql<PlannedCount>`
    select r.prepare_on as on, count(*)::integer as count
    from car_readiness r join preparation p on p.car_id = r.car_id and p.is_open
    where r.prepare_on between ${first} and ${last}
    group by 1`.execute(call.db);
  return rows;
};

export const plannedPreparations: PlannedKind = {
  name: "preparation",
  label: "Préparation",
  many: "Préparations",
  tone: "success",
  countByDay,
  between: async (call, within) => {
    // It belongs to the workshop, not to a named person.
    if (within.personId !== undefined) return [];
    const { from, to } = within;
    const rows = await preparationsBetween(call, within);
    return rows.flatMap((row) => {
      const start = parisInstant(row.prepareOn, opensAt);
      if (start < from || start >= to) return [];
      const open = row.nbOfOpenTasks;
      return [
        {
          id: row.id,
          from: start,
          to: endAfter(start, row.minutesLeft),
          title: `${row.carTitle}, ${row.plate || row.vin}`,
          detail: `Contrat ${row.orderId} · ${row.clientName} · ${open} ${open === 1 ? "tâche" : "tâches"} à faire`,
          place: "Atelier",
          personId: null,
          person: "Atelier",
          page: `/delivery/preparation-tasks/${row.carId}` as const,
          problems: problemsOf(row, call.today),
          version: null,
        },
      ];
    });
  },
};
