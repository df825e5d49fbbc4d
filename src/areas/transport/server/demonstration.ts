// Transports of the demonstration company: those of the stores of logistics providers have arrived, one other car in
// three is on its way, two of them together.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { transportFormSchema } from "../model/transport.ts";
import { informationOf } from "./cars/information.ts";
import { confirmReceptions } from "./cars/reception.ts";
import { confirmTransport } from "./transports.ts";

const carriers = [
  ["Transports Loire Auto", "exploitation@loire-auto.test"],
  ["Convoyages du Rhône", ""],
] as const;

/** Cars bought at the store of a logistics provider, which have arrived. */
const storedCars = (call: Call) =>
  call.db
    .selectFrom("car as c")
    .innerJoin("carOrderLine as l", "l.id", "c.id")
    .innerJoin("carOrder as o", "o.id", "l.orderId")
    .select(["c.id", "c.mileage", "o.storeId"])
    .where("c.status", "=", "TO_TRANSPORT")
    .where("o.storeId", "is not", null)
    .orderBy("c.vin")
    .execute();

async function receiveStored(call: Call): Promise<void> {
  const stored = await storedCars(call);
  const receivedOn = addDays(call.today, -20);
  for (const cars of Map.groupBy(stored, ({ storeId }) => storeId).values()) {
    const [first] = cars;
    if (!first) continue;
    const { pickup, destination } = await informationOf(call, first.id);
    const form = transportFormSchema.parse({
      carIds: cars.map(({ id }) => id),
      way: "CARRIED",
      carrierName: carriers[0][0],
      pickup,
      destination,
      plannedPickupOn: addDays(receivedOn, -1),
      plannedDeliveryOn: receivedOn,
      priceCents: 21_500 * cars.length,
    });
    await confirmTransport(onDay(call, addDays(receivedOn, -4)), form);
    await confirmReceptions(onDay(call, receivedOn), {
      receivedOn,
      cars: cars.map(({ id, mileage }) => ({
        carId: id,
        mileage: mileage + 6,
        condition: "",
        reservations: "",
      })),
    });
  }
}

export async function demonstrateTransport(call: Call): Promise<void> {
  await receiveStored(call);
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
