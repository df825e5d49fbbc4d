// Transports of the demonstration company: one car in three is on its way, two of them together.
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { transportFormSchema } from "../model/transport.ts";
import { informationOf } from "./cars/information.ts";
import { confirmTransport } from "./transports.ts";

const carriers = [
  ["Transports Loire Auto", "exploitation@loire-auto.test"],
  ["Convoyages du Rhône", ""],
] as const;

export async function demonstrateTransport(call: Call): Promise<void> {
  const cars = await call.db
    .selectFrom("car")
    .select("id")
    .where("status", "=", "TO_TRANSPORT")
    .where("supplierId", "is not", null)
    .orderBy("vin")
    .execute();
  const onTheWay = cars.filter((_, index) => index % 3 === 0).slice(0, 4);
  for (const [index, { id }] of onTheWay.entries()) {
    const { pickup, destination } = await informationOf(call, id);
    const hours = index === 0 ? "De 8h à 12h et de 14h à 17h" : "";
    const [carrierName, carrierEmail] = carriers[index % carriers.length] ?? carriers[0];
    const form = transportFormSchema.safeParse({
      carIds: index === 0 && cars[1] ? [id, cars[1].id] : [id],
      way: index % 2 === 0 ? "CARRIED" : "DRIVEN",
      carrierName,
      carrierEmail,
      pickup: pickup && { ...pickup, hours: pickup.hours || hours },
      destination,
      plannedPickupOn: addDays(call.today, index - 1),
      plannedDeliveryOn: addDays(call.today, index + 2),
      priceCents: 38_001 + 4_500 * index,
    });
    if (form.success) await confirmTransport(call, form.data);
  }
}
