// Cars to prepare: declared ready, returned to the stock, fitted with their box and tyres.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type VersionedId } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import type { z } from "zod";
import { boxTypes } from "#fleet/model/car.ts";
import { carPrepared } from "#fleet/model/events.ts";
import { lockOpenAssignment, findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { endAssignment } from "#fleet/server/assignments/assignments.ts";
import { moveCar } from "#fleet/server/cars.ts";
import type { BoxForm } from "../model/box.ts";
import type { tiresForm, unplanForm } from "../model/cars-to-prepare.ts";
import { preparationOf, type PreparationRow } from "./preparations.ts";
import { lockPresentCar } from "./present-car.ts";

const preparedMessage = "a déclaré le véhicule prêt à livrer";

export async function prepareCar(call: Call, { id, version }: VersionedId): Promise<void> {
  await moveCar(call, { id, version, move: "prepare", did: preparedMessage });
  const open = await findOpenAssignment(call, { carId: id });
  if (open) await call.emit(carPrepared, { carId: id, periodId: open.periodId });
}

/** Returns the car to the stock: its contract awaits a car again. */
export async function unplanCar(
  call: Call,
  { id, version, reason }: VersionedId & z.output<typeof unplanForm>,
): Promise<void> {
  const did = `a rendu le véhicule au stock : ${reason}`;
  // The contract is locked before the car (`lockOrder`).
  const assignment = await lockOpenAssignment(call, { carId: id });
  await moveCar(call, { id, version, move: "unplan", did });
  if (!assignment) throw refused("Ce véhicule n’est affecté à aucun contrat.");
  await endAssignment(call, assignment.open, { reason, did: "a retiré le véhicule du contrat" });
}

async function requirePreparationUnderWay(call: Call, carId: string): Promise<PreparationRow> {
  const preparation = await preparationOf(call, carId);
  if (!preparation?.periodId) throw refused("Ce véhicule n’est pas en préparation pour un contrat.");
  return preparation;
}

export async function fitTires(
  call: Call,
  { id: carId, version, isFitted }: VersionedId & z.output<typeof tiresForm>,
): Promise<void> {
  const { id } = await requirePreparationUnderWay(call, carId);
  if (isFitted) await lockPresentCar(call, carId);
  const did = isFitted ? "a monté les pneus vendus" : "a remis à monter les pneus vendus";
  await change(
    call,
    "preparation",
    { id, version, did },
    isFitted
      ? { tiresFittedOn: call.today, tiresFittedBy: call.actor.name, tiresFittedById: actorId(call.actor) }
      : { tiresFittedOn: null, tiresFittedBy: null, tiresFittedById: null },
  );
  recordCarChange(call, carId, did);
}

async function requireFreeBox(call: Call, carId: string, boxNumber: string | null): Promise<void> {
  if (boxNumber === null) return;
  const other = await call.db
    .selectFrom("car")
    .select("vin")
    .where("boxNumber", "=", boxNumber)
    .where("id", "!=", carId)
    .executeTakeFirst();
  if (other) throw invalid({ boxNumber: `Ce boîtier est posé sur le véhicule ${other.vin}.` });
}

/** Before or after the car is assigned, once it has come; the telematics of its maker is in it from the start. */
export async function fitBox(
  call: Call,
  { id, version, boxType, boxNumber }: VersionedId & BoxForm,
): Promise<void> {
  if (boxType !== null && boxType !== "MANUFACTURER") await lockPresentCar(call, id);
  await requireFreeBox(call, id, boxNumber);
  const did = boxType === null ? "a retiré le boîtier" : `a posé un boîtier ${boxTypes[boxType]}`;
  await change(call, "car", { id, version, did }, { boxType, boxNumber });
}
