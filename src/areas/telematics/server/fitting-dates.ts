// The instants of a fitting: neither a car nor a box has two fittings at once.
import { sql } from "kysely";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import { boxFittingFlow } from "../model/box-fitting.ts";
import type { FittingDatesForm } from "../model/fitting-forms.ts";

interface Span {
  /** Null for a new fitting. */
  id: string | null;
  carId: string;
  imei: string | null;
  fittedAt: string;
  removedAt: string | null;
}

interface Overlap {
  isOfCar: boolean;
  message: string;
}

/** Another fitting of the same car, or of the same box, at the same time. */
export async function overlapOf(call: Call, span: Span): Promise<Overlap | null> {
  const { rows } = await sql<{ isOfCar: boolean; vin: string; fittedAt: string; removedAt: string | null }>`
    select f.car_id = ${span.carId} as "isOfCar", c.vin, f.fitted_at as "fittedAt", f.removed_at as "removedAt"
    from box_fitting f join car c on c.id = f.car_id
    where (f.car_id = ${span.carId} or f.imei = ${span.imei}) and f.id is distinct from ${span.id}::uuid
      and tstzrange(f.fitted_at, f.removed_at) && tstzrange(${span.fittedAt}, ${span.removedAt})
    order by f.fitted_at desc limit 1`.execute(call.db);
  const [other] = rows;
  if (!other) return null;
  const { isOfCar, vin, fittedAt, removedAt } = other;
  const until = removedAt === null ? "" : ` au ${frenchInstant(removedAt)}`;
  const subject = isOfCar
    ? "Un autre boîtier est dans ce véhicule"
    : `Ce boîtier est posé sur le véhicule ${vin}`;
  const since = removedAt === null && !isOfCar ? "." : `, du ${frenchInstant(fittedAt)}${until}.`;
  return { isOfCar, message: subject + since };
}

const fittedNames = { day: "fittedDay", time: "fittedTime" };
const removedNames = { day: "removedDay", time: "removedTime" };

function removalOf(
  call: Call,
  { removedDay, removedTime }: FittingDatesForm,
  { isRemoved, fittedAt }: { isRemoved: boolean; fittedAt: string },
): string | null {
  if (!isRemoved) {
    if (removedDay !== null) throw invalid({ removedDay: "Ce boîtier est dans le véhicule : déposez-le." });
    return null;
  }
  if (removedDay === null) throw invalid({ removedDay: "Champ obligatoire." });
  if (removedTime === null) throw invalid({ removedTime: "Champ obligatoire." });
  const removedAt = pastInstant(call, { day: removedDay, time: removedTime }, removedNames);
  if (removedAt < fittedAt) throw invalid({ removedDay: "La dépose suit la pose." });
  return removedAt;
}

/** The records between the former instants and the new ones are read again. */
async function readAgain(call: Call, fittingId: string, since: string): Promise<void> {
  await sql`
    update box_unread set since = least(since, ${since}::timestamptz), calibration = null, read_at = null
    where fitting_id = ${fittingId}`.execute(call.db);
}

/** Returns the car of the fitting. */
export async function correctFitting(
  call: Call,
  { id, ...form }: FittingDatesForm & { id: string },
): Promise<string> {
  const former = await get(call, "boxFitting", id);
  const fittedAt = pastInstant(call, { day: form.fittedDay, time: form.fittedTime }, fittedNames);
  const removedAt = removalOf(call, form, { isRemoved: former.status === "REMOVED", fittedAt });
  const overlap = await overlapOf(call, { ...former, fittedAt, removedAt });
  if (overlap) throw invalid({ fittedDay: overlap.message });
  const correcting = {
    kind: "boxFitting",
    id,
    version: form.version,
    move: "correct",
    set: { fittedAt, removedAt },
    did: `a corrigé les dates du boîtier : ${form.reason}`,
  } as const;
  await move(call, boxFittingFlow, correcting, (row) => row);
  const [since = fittedAt] = [former.fittedAt, fittedAt].toSorted();
  await readAgain(call, id, since);
  return former.carId;
}
