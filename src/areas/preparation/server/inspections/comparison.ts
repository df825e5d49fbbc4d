// A return and its departure, in one answer: both are of the same rental, and no other inspection of the car is read.
import { refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow, get } from "#kernel/server/records/records.ts";
import {
  type Comparison,
  comparedSideSchema,
  comparisonSchema,
  compareConditions,
  excessKm,
  lateDays,
} from "../../model/comparison.ts";
import { findDepartureInspection } from "./departure.ts";
import { inspectionView } from "./inspections.ts";

const toView = viewOf(comparisonSchema);
const toSide = viewOf(comparedSideSchema);

export async function readComparison(call: Call, id: string): Promise<Comparison> {
  const { kind, carId, periodId } = await get(call, "inspection", id);
  if (kind === "DEPARTURE") throw refused("Un départ ne se compare pas : ouvrez l’état des lieux du retour.");
  const back = await inspectionView(call, id);
  const departureId = (await findDepartureInspection(call, { carId, periodId }))?.id;
  const departure = departureId === undefined ? null : await inspectionView(call, departureId);
  const period = await existingRow(call, "rentalPeriod", { id: periodId });
  const handback = { on: period.endDay, mileage: period.endKilometrage };
  return toView({
    ...back,
    ...compareConditions(departure, back),
    periodId,
    clientName: period.clientName,
    departure: departure && toSide(departure),
    return: toSide(back),
    handedBackOn: handback.on,
    lateDays: lateDays(handback, back.inspectedOn),
    excessKm: excessKm(handback, back.mileage),
  });
}
