// Boxes fitted, swapped and taken out by hand, their dates corrected, and odometers read next to them.
import { arrivalReasons } from "#fleet/model/presence/presence.ts";
import { boxTypes } from "#fleet/model/car.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import {
  change,
  create,
  get,
  getForUpdate,
  remove,
  type Row,
  type VersionedId,
} from "#kernel/server/records/records.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import { recordReading } from "#mileage/server/readings/record.ts";
import { boxFittingFlow, typedRemovalReasons } from "../model/box-fitting.ts";
import type { CalibrationForm, FittingForm, RemovalForm } from "../model/fitting-forms.ts";
import { overlapOf } from "./fitting-dates.ts";
import { openFittingOf, takeOut } from "./fittings.ts";
import { endSilence } from "./alerts/alerts.ts";

async function requireFittable(call: Call, carId: string): Promise<void> {
  const { status } = await getForUpdate(call, "car", carId);
  const [coming] = arrivalReasons(status);
  if (coming) throw refused(coming);
  if (status === "SOLD") throw refused("Ce véhicule est vendu.");
}

async function takeOutFormer(call: Call, carId: string, { at, imei }: { at: string; imei: string }) {
  const open = await openFittingOf(call, carId);
  if (!open) return;
  if (open.imei === imei) throw invalid({ imei: "Ce boîtier est déjà dans ce véhicule." });
  if (at < open.fittedAt)
    throw invalid({ day: `Le boîtier à remplacer a été posé le ${frenchInstant(open.fittedAt)}.` });
  await takeOut(call, open.id, { removedAt: at, removalReason: "SWAP" });
}

/** Fits a box; one that is in the car is taken out at the same instant. */
export async function fitTrackingBox(
  call: Call,
  { id: carId, ...form }: FittingForm & { id: string },
): Promise<string> {
  const { version, boxType, imei, day, time, odometer } = form;
  await requireFittable(call, carId);
  const at = pastInstant(call, form);
  await takeOutFormer(call, carId, { at, imei });
  const overlap = await overlapOf(call, { id: null, carId, imei, fittedAt: at, removedAt: null });
  if (overlap) throw invalid({ [overlap.isOfCar ? "day" : "imei"]: overlap.message });
  const did = `a posé un boîtier ${boxTypes[boxType]}`;
  await change(call, "car", { id: carId, version, did }, { boxType, boxNumber: imei });
  const { id: fittingId } = await begin(
    call,
    boxFittingFlow,
    { kind: "boxFitting", did: "a posé le boîtier" },
    { carId, boxType, imei, fittedAt: at },
  );
  await recordReading(call, carId, { day, time, odometer, source: "STAFF" });
  await create(call, "boxCalibration", { fittingId, at, odometer, reason: "Pose du boîtier" });
  return carId;
}

async function openFitting(call: Call, carId: string): Promise<Row<"boxFitting">> {
  await get(call, "car", carId);
  const open = await openFittingOf(call, carId);
  if (!open) throw refused("Aucun boîtier n’est dans ce véhicule.");
  return open;
}

export async function removeTrackingBox(
  call: Call,
  { id: carId, ...form }: RemovalForm & { id: string },
): Promise<string> {
  const { id, fittedAt } = await openFitting(call, carId);
  const removedAt = pastInstant(call, form);
  if (removedAt < fittedAt) throw invalid({ day: `Ce boîtier a été posé le ${frenchInstant(fittedAt)}.` });
  const request = {
    kind: "boxFitting",
    id,
    version: form.version,
    move: "remove",
    set: { removedAt, removalReason: form.reason },
    did: `a déposé le boîtier : ${typedRemovalReasons[form.reason].toLowerCase()}`,
  } as const;
  await move(call, boxFittingFlow, request, (row) => row);
  await endSilence(call, id);
  const did = "a déposé le boîtier";
  await change(call, "car", { id: carId, version: null, did }, { boxType: null, boxNumber: null });
  return carId;
}

export async function calibrateBox(
  call: Call,
  { id: carId, ...form }: CalibrationForm & { id: string },
): Promise<string> {
  const { id: fittingId, fittedAt } = await openFitting(call, carId);
  const at = pastInstant(call, form);
  if (at < fittedAt) throw invalid({ day: `Ce boîtier a été posé le ${frenchInstant(fittedAt)}.` });
  const { version, odometer, reason } = form;
  const calibrating = {
    kind: "boxFitting",
    id: fittingId,
    version,
    move: "calibrate",
    did: `a calé le compteur du boîtier : ${reason}`,
  } as const;
  await move(call, boxFittingFlow, calibrating, (row) => row);
  const same = await call.db
    .selectFrom("boxCalibration")
    .select("id")
    .where("fittingId", "=", fittingId)
    .where("at", "=", at)
    .executeTakeFirst();
  if (same) throw invalid({ time: "Un compteur est déjà noté à cette heure : retirez-le d’abord." });
  await create(call, "boxCalibration", { fittingId, at, odometer, reason });
  return carId;
}

/** Returns the car of its box. */
export async function removeCalibration(call: Call, { id, version }: VersionedId): Promise<string> {
  const { fittingId } = await get(call, "boxCalibration", id);
  const { carId } = await getForUpdate(call, "boxFitting", fittingId);
  await remove(call, "boxCalibration", { id, version });
  call.recordChange({ record: "boxFitting", id: fittingId, did: "a retiré un calage du compteur" });
  return carId;
}
