// The appointment of a confirmed sale, in the planning of everybody.
import { sql } from "kysely";
import { dayInParis, frenchInstant, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import type { PlannedCount, PlannedEvent } from "#kernel/calendar/planned.ts";
import { invalid } from "#kernel/failure.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { AppointmentForm } from "../../model/confirmed/forms.ts";
import { buyerOf, kind, type ProcedureRow } from "../procedures/find.ts";
import { subjectOf } from "../view.ts";
import { saleCertificateReason, saleInspectionReason } from "../sales/car-papers.ts";

const minutes = 60;

export async function scheduleResale(
  call: Call,
  { id, version, day, time, place }: VersionedId & AppointmentForm,
): Promise<ProcedureRow> {
  const mistake = skippedTimeMistake(day, time);
  if (mistake) throw invalid({ time: mistake });
  const scheduledAt = parisInstant(day, time);
  if (scheduledAt <= call.now.toISOString()) throw invalid({ day: "Ce rendez-vous est déjà passé." });
  const inspection = await saleInspectionReason(call, await get(call, kind, id), day);
  if (inspection) throw invalid({ day: inspection });
  return move(
    call,
    procedureFlow,
    {
      kind,
      id,
      version,
      move: "schedule",
      set: { scheduledAt, place, saleOn: day },
      did: `a fixé la remise au ${frenchInstant(scheduledAt)}`,
    },
    (row) => subjectOf(call, row),
  );
}

const scheduled = (call: Call, { from, to }: { from: string; to: string }) =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("status", "=", "ENDED")
    .where("concludedAt", "is", null)
    .where("scheduledAt", ">=", from)
    .where("scheduledAt", "<", to)
    .orderBy("scheduledAt")
    .orderBy("id");

const countByDay: PlannedKind["countByDay"] = async (call, { from, to }) => {
  const { rows } = await sql<PlannedCount>`
    select (scheduled_at at time zone 'Europe/Paris')::date as on, count(*)::integer as count
    from resale_procedure
    where status = 'ENDED' and concluded_at is null and scheduled_at >= ${from} and scheduled_at < ${to}
    group by 1`.execute(call.db);
  return rows;
};

async function toPlanned(call: Call, row: ProcedureRow & { scheduledAt: string }): Promise<PlannedEvent> {
  const { title, plate } = await carName(call, row.carId);
  const on = dayInParis(row.scheduledAt);
  const problems = [
    await saleInspectionReason(call, row, on),
    await saleCertificateReason(call, row.carId, on),
  ].filter((problem) => problem !== null);
  return {
    id: row.id,
    from: row.scheduledAt,
    to: new Date(Date.parse(row.scheduledAt) + minutes * 60_000).toISOString(),
    title: `${title}, ${plate}`,
    detail: `Vente à ${buyerOf(row)}`,
    place: row.place,
    personId: row.createdById,
    person: row.createdBy,
    page: `/resale/procedures/${row.id}`,
    problems,
    version: null,
  };
}

export const plannedSales: PlannedKind = {
  name: "resale",
  label: "Remise à l’acheteur",
  many: "Remises aux acheteurs",
  tone: "info",
  countByDay,
  between: async (call, { personId, limit, ...within }) => {
    let rows = scheduled(call, within);
    if (personId !== undefined) rows = rows.where("createdById", "=", personId);
    if (limit !== undefined) rows = rows.limit(limit);
    const events: PlannedEvent[] = [];
    for (const { scheduledAt, ...row } of await rows.execute())
      if (scheduledAt !== null) events.push(await toPlanned(call, { ...row, scheduledAt }));
    return events;
  },
};
