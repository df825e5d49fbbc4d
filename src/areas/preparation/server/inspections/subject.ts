// The subject that the life cycle of an inspection judges: its car, its rental, and the reasons of other areas.
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get, type Row } from "#kernel/server/records/records.ts";
import { reasonsAgainstReopeningInspection, reasonsAgainstReturnInspection } from "../../model/events.ts";
import type { InspectionSubject } from "../../model/inspection-flow.ts";
import type { PhotoRow } from "../photos.ts";

export type InspectionRow = Row<"inspection">;

const deliveredOn = async (call: Call, { periodId }: InspectionRow): Promise<Day | null> =>
  (await existingRow(call, "rentalPeriod", { id: periodId })).startDay;

/** True when the car has left, or the return that followed is stored. */
export const hasCarLeft = async (call: Call, row: InspectionRow): Promise<boolean> =>
  row.kind === "DEPARTURE" && (await deliveredOn(call, row)) !== null;

const returnReasons = async (
  call: Call,
  { kind, periodId }: Pick<InspectionRow, "kind" | "periodId">,
): Promise<string[]> =>
  kind === "RETURN" ? (await call.ask(reasonsAgainstReturnInspection, { periodId })).flat() : [];

/** Throws unless the car is about to return, or has. */
export async function requireReturn(call: Call, of: Pick<InspectionRow, "kind" | "periodId">): Promise<void> {
  const [reason] = await returnReasons(call, of);
  if (reason !== undefined) throw refused(reason);
}

async function reopenReasons(call: Call, { id, carId, periodId, kind }: InspectionRow): Promise<string[]> {
  const fact = { inspectionId: id, carId, periodId, kind };
  return (await call.ask(reasonsAgainstReopeningInspection, fact)).flat();
}

/** The days around an inspection: those of its car, or of its delivery before a return. */
export async function daysAround(call: Call, row: InspectionRow, { stockedSince }: Row<"car">) {
  if (row.kind === "DEPARTURE") return { startedOn: stockedSince, readOn: stockedSince };
  const startedOn = await deliveredOn(call, row);
  const isReadAtReturn = stockedSince !== null && stockedSince <= row.inspectedOn;
  return { startedOn, readOn: isReadAtReturn ? stockedSince : startedOn };
}

const seatCountOf = async (call: Call, { carModelId }: Row<"car">): Promise<number | null> =>
  carModelId === null ? null : (await get(call, "carModel", carModelId)).seatCount;

export async function subjectOf(
  call: Call,
  row: InspectionRow,
  photos: readonly PhotoRow[],
): Promise<InspectionSubject & { status: InspectionRow["status"] }> {
  const car = await get(call, "car", row.carId);
  const isFinished = row.status === "DONE";
  return {
    ...row,
    ...(await daysAround(call, row, car)),
    today: call.today,
    carStatus: car.status,
    seatCount: await seatCountOf(call, car),
    finishReasons: isFinished ? [] : await returnReasons(call, row),
    reopenReasons: isFinished ? await reopenReasons(call, row) : [],
    // It may have been corrected since the inspection began.
    lastMileage: row.status === "DRAFT" ? car.mileage : row.mileageBefore,
    photographed: photos.map(({ spot }) => spot),
    hasCarLeft: await hasCarLeft(call, row),
  };
}
