// Writes on transports: confirmed for several cars at once, and canceled for one or all.
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import { change, create, get, getAtVersion, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { orderLanguage } from "#purchasing/model/orders/order-wording.ts";
import { equalShares, frenchPrice } from "#kernel/money.ts";
import { transportFlow } from "../model/flow.ts";
import type { SharedPrice, TransportChange, TransportForm } from "../model/transport.ts";
import type { TransportInformation, TransportView } from "../model/view.ts";
import { recomputeCounts } from "./counts.ts";
import { informationOf } from "./cars/information.ts";
import { reasonsAgainstCanceling, reasonsAgainstConfirming } from "./cars/offers.ts";
import { readTransport, subjectOf } from "./read.ts";
import { awaitedCarIds, transportOf, unreceived } from "./cars/car-transport.ts";
import { sendVoucher } from "./voucher.ts";

function pricesByCar({ carIds, split, priceCents, prices }: TransportForm): Map<string, number> {
  if (split === "BY_HAND") return new Map(prices.map((price) => [price.carId, price.priceCents ?? 0]));
  const parts = equalShares(priceCents ?? 0, carIds.length);
  return new Map(carIds.map((carId, index) => [carId, parts[index] ?? 0]));
}

/** Names every car that cannot be in this transport: nothing is saved then. */
async function requireWithoutTransport(call: Call, carIds: readonly string[]): Promise<void> {
  const reasons: string[] = [];
  for (const carId of carIds.toSorted()) {
    const { vin, status } = await getForUpdate(call, "car", carId);
    const found = await transportOf(call, carId);
    if (status !== "TO_TRANSPORT") reasons.push(`${vin} : ce véhicule n’est plus à transporter.`);
    else reasons.push(...reasonsAgainstConfirming(found).map((reason) => `${vin} : ${reason}`));
  }
  if (reasons.length > 0) throw refused(reasons.join(" "));
}

export async function confirmTransport(call: Call, form: TransportForm): Promise<Row<"transport">> {
  const { carIds, split: _split, priceCents: _price, prices: _prices, ...values } = form;
  await requireWithoutTransport(call, carIds);
  const language = values.language ?? orderLanguage(values.pickup.address.country);
  const prices = pricesByCar(form);
  const agreedCents = [...prices.values()].reduce((sum, price) => sum + price, 0);
  const row = { ...values, language, agreedCents };
  const transport = await create(call, "transport", row, "a confirmé le transport");
  const did = `a confirmé le transport par ${transport.carrierName} pour le ${frenchDay(transport.plannedPickupOn)}`;
  for (const carId of carIds) {
    await call.db
      .insertInto("transportCar")
      .values({ carId, transportId: transport.id, ...unreceived })
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

async function removeFromTransport(call: Call, carId: string, reason: string): Promise<void> {
  const { vin } = await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  const reasons = reasonsAgainstCanceling(found);
  if (!found || reasons.length > 0) throw refused(reasons.join(" "));
  await call.db.deleteFrom("transportCar").where("carId", "=", carId).execute();
  const { id, carrierName } = found.transport;
  call.recordChange({ record: "transport", id, did: `a retiré le véhicule ${vin} du transport : ${reason}` });
  const did = `a retiré le véhicule du transport de ${carrierName} : ${reason}`;
  await change(call, "car", { id: carId, version: null, did }, { transportPriceCents: null });
}

/** Shares the carrier's invoice equally between the carried cars; the price may be renegotiated. */
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

/** Another transport may then be confirmed. The user who withdraws the car notifies the carrier. */
export async function cancelTransport(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  await removeFromTransport(call, carId, reason);
  return informationOf(call, carId);
}

async function requireMoveOffered(
  call: Call,
  id: string,
  name: "change" | "cancel",
): Promise<{ view: TransportView; carIds: string[] }> {
  const carIds = await awaitedCarIds(call, id);
  for (const carId of carIds) await getForUpdate(call, "car", carId);
  const view = await readTransport(call, id);
  requireMove(transportFlow, name, subjectOf(call, view), { missing: missingPermission(call) });
  return { view, carIds };
}

/** Withdraws all awaited cars: received ones stay received. */
export async function cancelWholeTransport(call: Call, id: string, reason: string): Promise<TransportView> {
  const { carIds } = await requireMoveOffered(call, id, "cancel");
  for (const carId of carIds) await removeFromTransport(call, carId, reason);
  await recomputeCounts(call, id);
  return readTransport(call, id);
}

/** The deadline of reservations and the need of a consignment note depend on these two. */
function requireSameOrigin(before: TransportView, after: TransportChange): void {
  if (before.nbReceived === 0) return;
  const reason = "Un véhicule de ce transport est déjà reçu : annulez d’abord sa réception.";
  if (after.way !== before.way) throw invalid({ way: reason });
  if (after.pickup.address.country !== before.pickup.address.country)
    throw invalid({ "pickup.address.country": reason });
}

/** A carrier with an e-mail address receives the voucher again when its content has changed. */
export async function changeTransport(
  call: Call,
  { id, version, ...values }: TransportChange & { id: string },
): Promise<TransportView> {
  const { view } = await requireMoveOffered(call, id, "change");
  requireSameOrigin(view, { version, ...values });
  const language = values.language ?? orderLanguage(values.pickup.address.country);
  const before = await get(call, "transport", id);
  const after = await change(call, "transport", { id, version }, { ...values, language });
  if (after.carrierEmail && after.version !== before.version) await sendVoucher(call, after);
  return readTransport(call, id);
}
