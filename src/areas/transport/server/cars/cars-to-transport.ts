// Cars still to arrive, stored in a table for their list.
import { sql } from "kysely";
import { carTitle } from "#catalogue/model/names.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { proposedPickup } from "./information.ts";
import { awaitedCarIds, transportOf } from "./car-transport.ts";

const awaitingPeriod = (call: Call, carId: string) =>
  call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .select(["p.orderId", "p.deliveryDateDeadline as dueOn"])
    .where("a.carId", "=", carId)
    .where("a.endedAt", "is", null)
    .executeTakeFirst();

async function rowOf(call: Call, carId: string): Promise<Row<"carToTransport"> | null> {
  const car = await call.db.selectFrom("car").selectAll().where("id", "=", carId).executeTakeFirst();
  if (car?.status !== "TO_TRANSPORT") return null;
  const found = await transportOf(call, carId);
  const supplier = car.supplierId
    ? await call.db.selectFrom("supplier").select("name").where("id", "=", car.supplierId).executeTakeFirst()
    : undefined;
  const pickup = found?.transport.pickup ?? (await proposedPickup(call, car));
  const period = await awaitingPeriod(call, carId);
  return {
    carId,
    transportId: found?.transport.id ?? null,
    isConfirmed: found !== null,
    vin: car.vin,
    brand: car.brand,
    carTitle: carTitle(car.brand, car.model),
    supplierId: car.supplierId,
    supplierName: supplier?.name ?? "",
    pickupCity: pickup?.address.city ?? "",
    pickupCountry: pickup?.address.country ?? "FR",
    carrierName: found?.transport.carrierName ?? "",
    priceCents: car.transportPriceCents,
    plannedPickupOn: found?.transport.plannedPickupOn ?? null,
    plannedDeliveryOn: found?.transport.plannedDeliveryOn ?? null,
    orderId: period?.orderId ?? "",
    dueOn: period?.dueOn ?? null,
    since: dayInParis(car.createdAt),
  };
}

export const carsToTransport: Derivation = {
  name: "transport.cars-to-transport",
  from: "car",
  concerns: { transport: awaitedCarIds },
  recompute: async (call, carId) => {
    const row = await rowOf(call, carId);
    if (!row) return void (await call.db.deleteFrom("carToTransport").where("carId", "=", carId).execute());
    await call.db
      .insertInto("carToTransport")
      .values(row)
      .onConflict((conflict) => conflict.column("carId").doUpdateSet(row))
      .execute();
  },
  findStale: async (call) =>
    (
      await sql<{ id: string }>`select c.id from car c left join car_to_transport t on t.car_id = c.id
        where (c.status = 'TO_TRANSPORT') <> (t.car_id is not null)`.execute(call.db)
    ).rows.map(({ id }) => id),
};
