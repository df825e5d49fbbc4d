// Reception of a car, and its reversal when it was a mistake.
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { Failure, type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, findRow } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { carReceived, carReceptionUndone } from "#fleet/model/events.ts";
import { excessMistake } from "#fleet/model/presence/odometer.ts";
import { isAssigned, moveCar, moveCarBySystem } from "#fleet/server/cars.ts";
import { needsWaybill, type ReceptionForm, type ReceptionsForm } from "../../model/transport.ts";
import type { TransportInformation } from "../../model/view.ts";
import {
  addTransportDocument,
  addPhoto,
  transportDocumentsOf,
  relyOnReception,
  withdrawReception,
} from "../documents.ts";
import { informationOf } from "./information.ts";
import { reasonsAgainstReceiving, reasonsAgainstUndoing } from "./offers.ts";
import { type CarTransport, transportOf, unreceived } from "./car-transport.ts";

interface ReceptionInput extends ReceptionForm {
  cmr: Upload | undefined;
  photos: readonly Upload[];
}

type LockedTransport = CarTransport & { mileage: number; enteredOn: Day };

async function requireTransport(call: Call, carId: string): Promise<LockedTransport> {
  const { mileage, createdAt } = await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  if (!found) throw refused(reasonsAgainstReceiving(found).join(" "));
  return { ...found, mileage, enteredOn: dayInParis(createdAt) };
}

/** Changes of its cars are recorded in the history of the transport too. */
const recordTransportChange = (call: Call, { transport: { id } }: CarTransport, did: string): void =>
  call.recordChange({ record: "transport", id, did });

/** The order day of a car; its order line had the same id. */
const orderDay = async (call: Call, carId: string): Promise<Day | null> =>
  (await findRow(call, "carOrderLine", { id: carId }, ["orderedOn"]))?.orderedOn ?? null;

/** The mileage of its order, read on the order day, is the last one known; a higher one is a mistake of one of the two. */
function mileageMistake(
  { mileage, enteredOn }: LockedTransport,
  orderedOn: Day | null,
  input: ReceptionForm,
): string | null {
  if (input.mileage < mileage) return `Ce véhicule avait déjà ${frenchNumber(mileage)} km.`;
  const read = { mileage: input.mileage, on: input.receivedOn };
  return excessMistake(read, { mileage, on: orderedOn ?? enteredOn });
}

async function requireWaybill(call: Call, transport: CarTransport["transport"]): Promise<void> {
  if (needsWaybill(transport) && !(await transportDocumentsOf(call, transport.id)).cmr)
    throw invalid({
      cmr: "Venu de l’étranger sur un camion, ce véhicule demande sa lettre de voiture (CMR).",
    });
}

async function validateReception(call: Call, found: LockedTransport, input: ReceptionInput): Promise<void> {
  const { row, transport } = found;
  const { receivedOn, cmr } = input;
  const reasons = reasonsAgainstReceiving({ row, transport });
  if (reasons.length > 0) throw refused(reasons.join(" "));
  if (receivedOn > call.today) throw invalid({ receivedOn: "Ce jour n’est pas encore venu." });
  const orderedOn = await orderDay(call, row.carId);
  if (orderedOn !== null && receivedOn < orderedOn)
    throw invalid({ receivedOn: `Ce véhicule a été commandé le ${frenchDay(orderedOn)}.` });
  const onMileage = mileageMistake(found, orderedOn, input);
  if (onMileage !== null) throw invalid({ mileage: onMileage });
  if (!cmr) await requireWaybill(call, transport);
}

/** Moves a received car to preparation when a contract awaits it, else to stock. */
async function moveReceivedCar(
  call: Call,
  found: CarTransport,
  { receivedOn }: ReceptionForm,
): Promise<void> {
  const { carId } = found.row;
  const did = `a reçu le véhicule le ${frenchDay(receivedOn)}`;
  const { vin } = await moveCar(call, {
    id: carId,
    version: null,
    move: "receive",
    set: { stockedSince: receivedOn },
    did,
  });
  recordTransportChange(call, found, `a reçu le véhicule ${vin} le ${frenchDay(receivedOn)}`);
  if (await isAssigned(call, carId))
    await moveCarBySystem(call, { id: carId, move: "plan", did: "a mis le véhicule en préparation" });
  await call.emit(carReceived, { carId });
}

export async function confirmReception(
  call: Call,
  carId: string,
  input: ReceptionInput,
): Promise<TransportInformation> {
  const found = await requireTransport(call, carId);
  await validateReception(call, found, input);
  const { receivedOn, mileage, condition, reservations, cmr, photos } = input;
  await call.db
    .updateTable("transportCar")
    .set({
      receivedOn,
      mileage,
      condition,
      reservations,
      receivedBy: call.actor.name,
      receivedById: actorId(call.actor),
    })
    .where("carId", "=", carId)
    .execute();
  if (cmr) await addTransportDocument(call, carId, { name: "cmr", file: cmr });
  for (const photo of photos) await addPhoto(call, carId, photo);
  await relyOnReception(call, carId, receivedOn);
  // A colleague may have removed it since the validation; from now on the reception holds it.
  await requireWaybill(call, found.transport);
  await moveReceivedCar(call, found, input);
  return informationOf(call, carId);
}

/** Receives all the cars or none; each refused car has an error on its line. */
export async function confirmReceptions(
  call: Call,
  { receivedOn, cars }: ReceptionsForm,
): Promise<{ carIds: string[] }> {
  const fieldMessages: FieldMessages = {};
  const refusals: string[] = [];
  // Locks in a fixed order, so that concurrent receptions of the same cars wait instead of deadlocking.
  const inOrder = [...cars.entries()].toSorted(([, one], [, other]) => one.carId.localeCompare(other.carId));
  const vins = new Map<string, string>();
  for (const [, { carId }] of inOrder) vins.set(carId, (await getForUpdate(call, "car", carId)).vin);
  for (const [at, { carId, ...car }] of inOrder) {
    try {
      await confirmReception(call, carId, {
        ...car,
        mileage: car.mileage ?? 0,
        receivedOn,
        cmr: undefined,
        photos: [],
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [field, reason = error.message] = Object.entries(error.fields ?? {})[0] ?? [];
      fieldMessages[field === "receivedOn" ? field : `cars.${at}.mileage`] = reason;
      refusals.push(`${vins.get(carId)} : ${reason}`);
    }
  }
  if (refusals.length > 0) throw invalid(fieldMessages, `Aucun véhicule n’est reçu. ${refusals.join(" ")}`);
  return { carIds: cars.map(({ carId }) => carId) };
}

export async function undoReception(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  const found = await requireTransport(call, carId);
  const reasons = await reasonsAgainstUndoing(call, found);
  const { receivedOn } = found.row;
  if (reasons.length > 0 || receivedOn === null) throw refused(reasons.join(" "));
  const did = `a annulé la réception : ${reason}`;
  const set = { stockedSince: null };
  const { vin } = await moveCar(call, { id: carId, version: null, move: "undoReception", set, did });
  recordTransportChange(call, found, `${did} (${vin})`);
  await call.db.updateTable("transportCar").set(unreceived).where("carId", "=", carId).execute();
  await withdrawReception(call, carId, { receivedOn, reason });
  await call.emit(carReceptionUndone, { carId, reason });
  return informationOf(call, carId);
}
