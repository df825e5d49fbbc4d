// A car comes: its reception, and the way back from one that was a mistake.
import { type Day, frenchDay } from "#kernel/day.ts";
import { Failure, type FieldMessages, invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import { frenchNumber } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { carReceived, carReceptionUndone } from "#fleet/model/events.ts";
import { isBound, moveCar, moveCarBySystem } from "#fleet/server/cars.ts";
import { needsWaybill, type ReceptionForm, type ReceptionsForm } from "../model/transport.ts";
import type { TransportInformation } from "../model/view.ts";
import { addPaper, addPhoto, papersOf, releaseReception, relyOnReception } from "./files.ts";
import { informationOf } from "./information.ts";
import { againstReceiving, againstUndoing } from "./offers.ts";
import { type Transported, transportOf } from "./transported.ts";

interface Received extends ReceptionForm {
  cmr: Upload | undefined;
  photos: readonly Upload[];
}

async function demandTransport(call: Call, carId: string): Promise<Transported & { mileage: number }> {
  const { mileage } = await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  if (!found) throw refused(againstReceiving(found).join(" "));
  return { ...found, mileage };
}

/** What happens to its cars is read in the history of the transport too. */
const tellTransport = (call: Call, { transport: { id } }: Transported, did: string): void =>
  call.changed({ record: "transport", id, did });

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
  const reasons = againstReceiving({ row, transport });
  if (reasons.length > 0) throw refused(reasons.join(" "));
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
async function receive(
  call: Call,
  found: Transported,
  { receivedOn, mileage }: ReceptionForm,
): Promise<void> {
  const { carId } = found.row;
  const did = `a reçu le véhicule le ${frenchDay(receivedOn)}`;
  const { vin } = await moveCar(call, {
    id: carId,
    version: null,
    move: "receive",
    set: { stockedSince: receivedOn, mileage },
    did,
  });
  tellTransport(call, found, `a reçu le véhicule ${vin} le ${frenchDay(receivedOn)}`);
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
  await relyOnReception(call, carId, receivedOn);
  await receive(call, found, received);
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
      wrong[field === "receivedOn" ? field : `cars.${at}.mileage`] = reason;
      named.push(`${vins.get(carId)} : ${reason}`);
    }
  }
  if (named.length > 0) throw invalid(wrong, `Aucun véhicule n’est reçu. ${named.join(" ")}`);
  return { carIds: cars.map(({ carId }) => carId) };
}

export async function undoReception(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  const found = await demandTransport(call, carId);
  const reasons = await againstUndoing(call, found);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  const did = `a annulé la réception : ${reason}`;
  const mileage = found.row.mileageBefore ?? found.mileage;
  const set = { stockedSince: null, mileage };
  const { vin } = await moveCar(call, { id: carId, version: null, move: "undoReception", set, did });
  tellTransport(call, found, `${did} (${vin})`);
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
  await releaseReception(call, carId);
  await call.emit(carReceptionUndone, { carId, reason });
  return informationOf(call, carId);
}
