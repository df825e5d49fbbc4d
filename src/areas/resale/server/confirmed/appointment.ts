// The appointment of a confirmed sale, in the planning of everybody.
import { sql } from "kysely";
import { type Day, frenchInstant, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import type { PlanningQuery } from "#kernel/calendar/planned.ts";
import { invalid } from "#kernel/failure.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { carPhrase } from "#fleet/model/car-files/car-name.ts";
import { carsWithWords, nameOfCar } from "#fleet/server/car-files/car-name.ts";
import type { AppointmentForm } from "../../model/confirmed/forms.ts";
import { buyerOf, kind, type ProcedureRow } from "../procedures/find.ts";
import { lockFor, writeFacts } from "../view.ts";
import { saleInspectionReason } from "../sales/car-papers.ts";

const minutes = 60;

export async function scheduleResale(
  call: Call,
  { id, version, day, time, place }: VersionedId & AppointmentForm,
): Promise<ProcedureRow> {
  const mistake = skippedTimeMistake(day, time);
  if (mistake) throw invalid({ time: mistake });
  const scheduledAt = parisInstant(day, time);
  if (scheduledAt <= call.now.toISOString()) throw invalid({ day: "Ce rendez-vous est déjà passé." });
  const row = await lockFor(call, { id, version }, "schedule");
  const inspection = await saleInspectionReason(call, row, day);
  if (inspection) throw invalid({ day: inspection });
  const set = { scheduledAt, place, saleOn: day };
  return writeFacts(call, row, set, `a fixé la remise au ${frenchInstant(scheduledAt)}`);
}

const scheduled = (call: Call, { from, to }: Pick<PlanningQuery, "from" | "to">) =>
  call.db
    .selectFrom(kind)
    .where("status", "=", "ENDED")
    .where("concludedAt", "is", null)
    .where("scheduledAt", ">=", from)
    .where("scheduledAt", "<", to);

export const plannedSales: PlannedKind = {
  name: "resale",
  label: "Remise à l’acheteur",
  many: "Remises aux acheteurs",
  tone: "info",
  countByDay: (call, within) =>
    scheduled(call, within)
      .select(sql<Day>`(scheduled_at at time zone 'Europe/Paris')::date`.as("on"))
      .select(sql<number>`count(*)::integer`.as("count"))
      .groupBy(sql`1`)
      .execute(),
  between: async (call, { personId, limit, ...within }) => {
    const rows = await scheduled(call, within)
      .selectAll()
      .$if(personId !== undefined, (query) => query.where("createdById", "=", personId ?? ""))
      .orderBy("scheduledAt")
      .orderBy("id")
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute();
    const cars = await carsWithWords(
      call,
      rows.map(({ carId }) => carId),
    );
    return rows.map((row) => {
      const from = row.scheduledAt ?? within.from;
      const car = cars.get(row.carId);
      return {
        id: row.id,
        from,
        to: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
        title: car ? carPhrase(nameOfCar(car)) : "",
        detail: `Vente à ${buyerOf(row)}`,
        place: row.place,
        personId: row.createdById,
        person: row.createdBy,
        page: `/resale/procedures/${row.id}`,
        problems: [],
        version: null,
      };
    });
  },
};
