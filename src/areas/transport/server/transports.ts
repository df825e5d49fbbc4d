// The verbs of transports: confirmed for several cars at once, and taken back for one.
import { frenchDay } from "#kernel/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { demandMove } from "#kernel/server/life-cycle.ts";
import { change, create, get, getAtVersion, getForUpdate, type Row } from "#kernel/server/records.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { languageOf } from "#purchasing/model/order-words.ts";
import { equalShares, frenchPrice } from "#kernel/money.ts";
import { transportFlow } from "../model/flow.ts";
import type { SharedPrice, TransportChange, TransportForm } from "../model/transport.ts";
import type { TransportInformation, TransportView } from "../model/view.ts";
import { keepCounts } from "./counts.ts";
import { informationOf } from "./information.ts";
import { againstCanceling, againstConfirming } from "./offers.ts";
import { readTransport, subjectOf } from "./read.ts";
import { awaitedCars, transportOf } from "./transported.ts";
import { sendVoucher } from "./voucher.ts";

function pricesOf({ carIds, split, priceCents, prices }: TransportForm): Map<string, number> {
  if (split === "BY_HAND") return new Map(prices.map((price) => [price.carId, price.priceCents ?? 0]));
  const parts = equalShares(priceCents ?? 0, carIds.length);
  return new Map(carIds.map((carId, index) => [carId, parts[index] ?? 0]));
}

/** Every car that cannot be under this transport is named: nothing is kept then. */
async function demandFree(call: Call, carIds: readonly string[]): Promise<void> {
  const reasons: string[] = [];
  for (const carId of carIds.toSorted()) {
    const { vin, status } = await getForUpdate(call, "car", carId);
    const found = await transportOf(call, carId);
    if (status !== "TO_TRANSPORT") reasons.push(`${vin} : ce véhicule n’est plus à transporter.`);
    else reasons.push(...againstConfirming(found).map((reason) => `${vin} : ${reason}`));
  }
  if (reasons.length > 0) throw refused(reasons.join(" "));
}

export async function confirmTransport(call: Call, form: TransportForm): Promise<Row<"transport">> {
  const { carIds, split: _split, priceCents: _price, prices: _prices, ...values } = form;
  await demandFree(call, carIds);
  const language = values.language ?? languageOf(values.pickup.address.country);
  const prices = pricesOf(form);
  const agreedCents = [...prices.values()].reduce((sum, price) => sum + price, 0);
  const row = { ...values, language, agreedCents };
  const transport = await create(call, "transport", row, "a confirmé le transport");
  const did = `a confirmé le transport par ${transport.carrierName} pour le ${frenchDay(transport.plannedPickupOn)}`;
  for (const carId of carIds) {
    await call.db
      .insertInto("transportCar")
      .values({
        carId,
        transportId: transport.id,
        receivedOn: null,
        mileage: null,
        mileageBefore: null,
        condition: "",
        reservations: "",
        receivedBy: null,
        receivedById: null,
      })
      .execute();
    await moveCar(call, {
      id: carId,
      version: null,
      move: "confirmTransport",
      set: { transportPriceCents: prices.get(carId) ?? 0 },
      did,
    });
  }
  if (transport.carrierEmail) await sendVoucher(call, transport);
  return transport;
}

async function takeOut(call: Call, carId: string, reason: string): Promise<void> {
  const { vin } = await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  const reasons = againstCanceling(found);
  if (!found || reasons.length > 0) throw refused(reasons.join(" "));
  await call.db.deleteFrom("transportCar").where("carId", "=", carId).execute();
  const { id, carrierName } = found.transport;
  call.changed({ record: "transport", id, did: `a retiré le véhicule ${vin} du transport : ${reason}` });
  const did = `a retiré le véhicule du transport de ${carrierName} : ${reason}`;
  await change(call, "car", { id: carId, version: null, did }, { transportPriceCents: null });
}

/** What the carrier invoices is borne by the cars that it carries, alike; the price may be agreed anew. */
export async function sharePrice(
  call: Call,
  id: string,
  { version, agreedCents }: SharedPrice,
): Promise<TransportView> {
  const rows = await call.db
    .selectFrom("transportCar")
    .select("carId")
    .where("transportId", "=", id)
    .orderBy("carId")
    .execute();
  for (const { carId } of rows) await getForUpdate(call, "car", carId);
  await getAtVersion(call, "transport", { id, version });
  if (rows.length === 0) throw refused("Ce transport n’a plus de véhicule.");
  const parts = equalShares(agreedCents, rows.length);
  const did = `a réparti les ${frenchPrice(agreedCents)} du transport`;
  await change(call, "transport", { id, version, did }, { agreedCents });
  for (const [at, { carId }] of rows.entries())
    await change(call, "car", { id: carId, version: null, did }, { transportPriceCents: parts[at] ?? 0 });
  return readTransport(call, id);
}

/** Another transport may then be confirmed. The carrier is told by who takes the car back. */
export async function cancelTransport(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  await takeOut(call, carId, reason);
  return informationOf(call, carId);
}

async function demandOffered(
  call: Call,
  id: string,
  name: "change" | "cancel",
): Promise<{ view: TransportView; carIds: string[] }> {
  const carIds = await awaitedCars(call, id);
  for (const carId of carIds) await getForUpdate(call, "car", carId);
  const view = await readTransport(call, id);
  demandMove(transportFlow, name, subjectOf(call, view), { lacks: lacks(call) });
  return { view, carIds };
}

/** All those that have not come: what was received stays received. */
export async function cancelWholeTransport(call: Call, id: string, reason: string): Promise<TransportView> {
  const { carIds } = await demandOffered(call, id, "cancel");
  for (const carId of carIds) await takeOut(call, carId, reason);
  await keepCounts(call, id);
  return readTransport(call, id);
}

/** The delay of reservations and the need of a consignment note follow from these two. */
function demandSameOrigin(before: TransportView, after: TransportChange): void {
  if (before.nbReceived === 0) return;
  const reason = "Un véhicule de ce transport est déjà reçu : annulez d’abord sa réception.";
  if (after.way !== before.way) throw invalid({ way: reason });
  if (after.pickup.address.country !== before.pickup.address.country)
    throw invalid({ "pickup.address.country": reason });
}

/** The carrier that has an address receives the voucher again where what it says has changed. */
export async function changeTransport(
  call: Call,
  { id, version, ...values }: TransportChange & { id: string },
): Promise<TransportView> {
  const { view } = await demandOffered(call, id, "change");
  demandSameOrigin(view, { version, ...values });
  const language = values.language ?? languageOf(values.pickup.address.country);
  const before = await get(call, "transport", id);
  const after = await change(call, "transport", { id, version }, { ...values, language });
  if (after.carrierEmail && after.version !== before.version) await sendVoucher(call, after);
  return readTransport(call, id);
}
