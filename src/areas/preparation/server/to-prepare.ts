// Cars to prepare: declared ready, given back to the stock, their box and tyres fitted.
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import type { z } from "zod";
import { boxTypes } from "#fleet/model/car.ts";
import { carPrepared } from "#fleet/model/events.ts";
import { lockedAssignmentOf, openAssignmentOf } from "#fleet/server/assignment-rows.ts";
import { endAssignment } from "#fleet/server/assignments.ts";
import { moveCar } from "#fleet/server/cars.ts";
import type { BoxForm } from "../model/box.ts";
import type { PreparationView } from "../model/preparation.ts";
import type { tiresForm, unplanForm } from "../model/to-prepare.ts";
import { preparationOf, type PreparationRow } from "./preparations.ts";
import { preparationView } from "./view.ts";

const ready = "a déclaré le véhicule prêt à livrer";

export async function prepareCar(
  call: Call,
  id: string,
  { version }: { version: number | null },
): Promise<PreparationView> {
  await moveCar(call, { id, version, move: "prepare", did: ready });
  const open = await openAssignmentOf(call, { carId: id });
  if (open) await call.emit(carPrepared, { carId: id, periodId: open.periodId });
  return preparationView(call, id);
}

/** Back to the stock: its contract waits for a car again. */
export async function unplanCar(
  call: Call,
  id: string,
  { version, reason }: z.output<typeof unplanForm>,
): Promise<PreparationView> {
  const did = `a rendu le véhicule au stock : ${reason}`;
  // The contract before the car, as for whoever binds or frees it: nobody waits in a circle.
  const bound = await lockedAssignmentOf(call, { carId: id });
  await moveCar(call, { id, version, move: "unplan", did });
  if (!bound) throw refused("Ce véhicule n’est affecté à aucun contrat.");
  await endAssignment(call, bound.open, { reason, did: "a retiré le véhicule du contrat" });
  return preparationView(call, id);
}

async function demandUnderWay(call: Call, carId: string): Promise<PreparationRow> {
  const preparation = await preparationOf(call, carId);
  if (!preparation?.periodId) throw refused("Ce véhicule n’est pas en préparation pour un contrat.");
  return preparation;
}

export async function fitTires(
  call: Call,
  carId: string,
  { version, isFitted }: z.output<typeof tiresForm>,
): Promise<PreparationView> {
  const { id } = await demandUnderWay(call, carId);
  const did = isFitted ? "a monté les pneus vendus" : "a remis à monter les pneus vendus";
  await change(
    call,
    "preparation",
    { id, version, did },
    isFitted
      ? { tiresFittedOn: call.today, tiresFittedBy: call.who.name, tiresFittedById: actorId(call.who) }
      : { tiresFittedOn: null, tiresFittedBy: null, tiresFittedById: null },
  );
  call.changed({ record: "car", id: carId, did });
  return preparationView(call, carId);
}

async function refuseTakenBox(call: Call, carId: string, boxNumber: string | null): Promise<void> {
  if (boxNumber === null) return;
  const other = await call.db
    .selectFrom("car")
    .select("vin")
    .where("boxNumber", "=", boxNumber)
    .where("id", "!=", carId)
    .executeTakeFirst();
  if (other) throw invalid({ boxNumber: `Ce boîtier est posé sur le véhicule ${other.vin}.` });
}

/** Before or after the car is assigned: what is asked of it is judged again. */
export async function fitBox(
  call: Call,
  id: string,
  { version, boxType, boxNumber }: BoxForm,
): Promise<PreparationView> {
  await refuseTakenBox(call, id, boxNumber);
  const did = boxType === null ? "a retiré le boîtier" : `a posé un boîtier ${boxTypes[boxType]}`;
  await change(call, "car", { id, version, did }, { boxType, boxNumber });
  return preparationView(call, id);
}
