// The verbs of transports: confirmed for several cars at once, and taken back for one.
import { frenchDay } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, getForUpdate, type Row } from "#kernel/server/records.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { languageOf } from "#purchasing/model/order-words.ts";
import { equalShares } from "#kernel/money.ts";
import type { TransportForm } from "../model/transport.ts";
import type { TransportInformation } from "../model/view.ts";
import { informationOf, transportOf } from "./information.ts";
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
    else if (found)
      reasons.push(
        `${vin} : son transport par ${found.transport.carrierName} est déjà confirmé pour le ${frenchDay(found.transport.plannedPickupOn)}.`,
      );
  }
  if (reasons.length > 0) throw refused(reasons.join(" "));
}

export async function confirmTransport(call: Call, form: TransportForm): Promise<Row<"transport">> {
  const { carIds, split: _split, priceCents: _price, prices: _prices, ...values } = form;
  await demandFree(call, carIds);
  const language = values.language ?? languageOf(values.pickup.address.country);
  const transport = await create(call, "transport", { ...values, language }, "a confirmé le transport");
  const prices = pricesOf(form);
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

/** Another transport may then be confirmed. The carrier is told by who takes the car back. */
export async function cancelTransport(
  call: Call,
  carId: string,
  reason: string,
): Promise<TransportInformation> {
  await getForUpdate(call, "car", carId);
  const found = await transportOf(call, carId);
  if (!found) throw refused("Aucun transport n’est confirmé pour ce véhicule.");
  if (found.row.receivedOn) throw refused("Ce véhicule est reçu : annulez d’abord sa réception.");
  await call.db.deleteFrom("transportCar").where("carId", "=", carId).execute();
  const did = `a retiré le véhicule du transport de ${found.transport.carrierName} : ${reason}`;
  call.changed({ record: "transport", id: found.transport.id, did });
  await change(call, "car", { id: carId, version: null, did }, { transportPriceCents: null });
  return informationOf(call, carId);
}
