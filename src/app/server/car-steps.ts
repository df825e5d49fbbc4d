// A car brought by its verbs to each state of its life up to delivery, for tests that try something from all of them.
import { afterAll, beforeAll } from "vitest";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned, buildNeed, carOf } from "#fleet/server/builders.ts";
import { type Day, day } from "#kernel/day.ts";
import type { Area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { transportContract } from "#transport/contract.ts";
import type { TestApplication } from "./testing.ts";

export const today: Day = day("2026-11-23");

export interface Standing {
  carId: string;
  /** The need that it is bound to, else one that it would fit. */
  periodId: string;
}
export type As = ReturnType<TestApplication["as"]>;

/** What is still asked of a car is theirs to test who ask it: nothing stands against a delivery in this file. */
export function askNothing(app: TestApplication): void {
  const others = new Map<Area, Area["prerequisites"]>();
  beforeAll(() => {
    for (const area of app.application.areas)
      if (area.prerequisites) {
        others.set(area, area.prerequisites);
        area.prerequisites = [];
      }
  });
  afterAll(() => {
    for (const [area, prerequisites] of others) if (prerequisites) area.prerequisites = prerequisites;
  });
}

const end = {
  name: "",
  address: { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" as const },
  contactName: "",
  phone: null,
  hours: "",
};
/** The steps of a car in the application of a test. */
export function carSteps(app: TestApplication) {
  const transport = (as: As, { carId }: Standing) =>
    as(transportContract.confirmTransport, {
      body: {
        carIds: [carId],
        way: "CARRIED",
        carrierName: "Transports Essai",
        pickup: end,
        destination: end,
        plannedPickupOn: today,
        priceCents: 10_000,
      },
    });
  const receive = (as: As, { carId }: Standing) =>
    as(transportContract.confirmReception, {
      params: { carId },
      body: { receivedOn: today, mileage: 12 },
      files: {},
    });

  const free = (at: "TO_TRANSPORT" | "STOCKED" | "DELIVERED" | "SELLABLE_STOCKED" | "SOLD") => async () =>
    app.within(async (call) => {
      const need = await buildNeed(call);
      return { carId: (await carOf(call, need, { at })).id, periodId: need.periodId };
    });
  const bound = (at: "TO_TRANSPORT" | "STOCKED") => async () =>
    app.within(async (call) => {
      const { car, periodId } = await buildAssigned(call, { at });
      return { carId: car.id, periodId };
    });
  const after =
    (begin: () => Promise<Standing>, ...steps: ((as: As, of: Standing) => Promise<unknown>)[]) =>
    async () => {
      const of = await begin();
      for (const step of steps) await step(app.as("admin"), of);
      return of;
    };
  const lost = (status: "STOLE" | "BROKEN") => async () => {
    const of = await free("STOCKED")();
    await app.application.database.pool.query(
      "update car set status = $2, stocked_since = null where id = $1",
      [of.carId, status],
    );
    return of;
  };

  const versionOf = (carId: string) => app.within(async (call) => (await get(call, "car", carId)).version);
  const versioned = async (carId: string) => ({
    params: { id: carId },
    body: { version: await versionOf(carId) },
  });
  const prepare = async (as: As, { carId }: Standing) =>
    as(preparationContract.prepareCar, await versioned(carId));
  const authorize = async (as: As, { carId }: Standing) =>
    as(fleetContract.authorizeToSell, await versioned(carId));

  async function schedule(as: As, { periodId }: Standing) {
    const params = { id: periodId };
    const { version } = await as(deliveryContract.readDeliverySlot, { params });
    await as(deliveryContract.scheduleDelivery, {
      params,
      body: {
        version,
        day: day("2026-11-24"),
        from: "10:00",
        to: "11:00",
        personId: null,
        address: end.address,
        contactName: "Léa Martin",
      },
    });
  }
  const deliver = async (as: As, { carId }: Standing, on = today) =>
    as(deliveryContract.deliverCar, {
      params: { id: carId },
      body: {
        version: await versionOf(carId),
        day: on,
        time: "10:00",
        mileage: 12,
        receivedBy: "Léa Martin",
        email: `lea.${carId}@exemple.test`,
        signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
      },
    });
  return {
    transport,
    receive,
    free,
    bound,
    after,
    lost,
    versionOf,
    versioned,
    prepare,
    authorize,
    schedule,
    deliver,
  };
}
