// A car comes: its reception, and the way back from one that was a mistake.
import { type Day, frenchDay } from "#kernel/day.ts";
import { Failure, type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { carReceived, carReceptionUndone, receptionUndoing } from "#fleet/model/events.ts";
import { isBound, moveCar, moveCarBySystem } from "#fleet/server/cars.ts";
import { needsWaybill, type ReceptionForm, type ReceptionsForm } from "../model/transport.ts";
import type { TransportInformation } from "../model/view.ts";
import { addPaper, addPhoto, dropPhotos, papersOf } from "./files.ts";
import { informationOf, type Transported, transportOf } from "./information.ts";

interface Received extends ReceptionForm {
  cmr: Upload | undefined;
  photos: readonly Upload[];
}

async function demandTransport(call: Call, carId: string): Promise<Transported & { mileage: number }> {
  const { mileage } = await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  if (!found) throw refused("Le transport de ce véhicule n’est pas encore confirmé.");
  return { ...found, mileage };
}

/** The day of the order that a car comes from; its line had the same id. */
const orderDay = async (call: Call, carId: string): Promise<Day | null> =>
  (await call.db.selectFrom("carOrderLine").select("orderedOn").where("id", "=", carId).executeTakeFirst())
    ?.orderedOn ?? null;

async function check(
  call: Call,
  { row, transport, mileage }: Transported & { mileage: number },
  received: Received,
): Promise<void> {
  const { receivedOn, cmr } = received;
  if (row.receivedOn) throw refused(`Ce véhicule est déjà reçu, depuis le ${frenchDay(row.receivedOn)}.`);
  if (receivedOn > call.today) throw invalid({ receivedOn: "Ce jour n’est pas encore venu." });
  const orderedOn = await orderDay(call, row.carId);
  if (orderedOn !== null && receivedOn < orderedOn)
    throw invalid({ receivedOn: `Ce véhicule a été commandé le ${frenchDay(orderedOn)}.` });
  if (received.mileage < mileage)
    throw invalid({ mileage: `Ce véhicule avait déjà ${frenchNumber(mileage)} km.` });
  if (needsWaybill(transport) && !cmr && !(await papersOf(call, transport.id)).cmr)
    throw invalid({
      cmr: "Venu de l’étranger sur un camion, ce véhicule demande sa lettre de voiture (CMR).",
    });
}

/** Left where a contract waits for it: in preparation, else in stock. */
async function receive(call: Call, carId: string, { receivedOn, mileage }: ReceptionForm): Promise<void> {
  const did = `a reçu le véhicule le ${frenchDay(receivedOn)}`;
  await moveCar(call, {
    id: carId,
    version: null,
    move: "receive",
    set: { stockedSince: receivedOn, mileage },
    did,
  });
  if (await isBound(call, carId))
    await moveCarBySystem(call, {
      id: carId,
      move: "plan",
      did: "a mis le véhicule en préparation",
    });
  await call.emit(carReceived, { carId });
}

export async function confirmReception(
  call: Call,
  carId: string,
  received: Received,
): Promise<TransportInformation> {
  const found = await demandTransport(call, carId);
  await check(call, found, received);
  const { receivedOn, mileage, condition, reservations, cmr, photos } = received;
  await call.db
    .updateTable("transportCar")
    .set({
      receivedOn,
      mileage,
      mileageBefore: found.mileage,
      condition,
      reservations,
      receivedBy: call.who.name,
      receivedById: actorId(call.who),
    })
    .where("carId", "=", carId)
    .execute();
  if (cmr) await addPaper(call, carId, { name: "cmr", file: cmr });
  for (const photo of photos) await addPhoto(call, carId, photo);
  await receive(call, carId, received);
  return informationOf(call, carId);
}

/** All are received, or none: each that is refused is named, beside its line. */
export async function confirmReceptions(
  call: Call,
  { receivedOn, cars }: ReceptionsForm,
): Promise<{ carIds: string[] }> {
  const wrong: FieldMessages = {};
  const named: string[] = [];
  // In one order: two people who receive the same cars wait for one another.
  const inOrder = [...cars.entries()].toSorted(([, one], [, other]) => one.carId.localeCompare(other.carId));
  for (const [at, { carId, ...car }] of inOrder) {
    const { vin } = await getForUpdate(call, "car", carId);
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
      wrong[field === "receivedOn" ? field : `cars.${at}.mileage`] = reason;
      named.push(`${vin} : ${reason}`);
    }
  }
  if (named.length > 0) throw invalid(wrong, `Aucun véhicule n’est reçu. ${named.join(" ")}`);
  return { carIds: cars.map(({ carId }) => carId) };
}

/** In stock again after a rental: what brought it there is another return. */
const wasRented = async (call: Call, carId: string): Promise<boolean> =>
  (await call.db
    .selectFrom("rentalPeriod")
    .select("id")
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .executeTakeFirst()) !== undefined;

export async function undoReception(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  const found = await demandTransport(call, carId);
  if (!found.row.receivedOn) throw refused("Ce véhicule n’est pas encore reçu.");
  const reasons = await call.objectionsTo(receptionUndoing, { carId });
  if (await wasRented(call, carId)) reasons.unshift("Ce véhicule a été loué depuis.");
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const did = `a annulé la réception : ${reason}`;
  const mileage = found.row.mileageBefore ?? found.mileage;
  const set = { stockedSince: null, mileage };
  await moveCar(call, { id: carId, version: null, move: "undoReception", set, did });
  await call.db
    .updateTable("transportCar")
    .set({
      receivedOn: null,
      mileage: null,
      mileageBefore: null,
      condition: "",
      reservations: "",
      receivedBy: null,
      receivedById: null,
    })
    .where("carId", "=", carId)
    .execute();
  await dropPhotos(call, carId);
  await call.emit(carReceptionUndone, { carId, reason });
  return informationOf(call, carId);
}
