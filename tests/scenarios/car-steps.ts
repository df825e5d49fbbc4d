// A car brought by its verbs to each state of its life up to delivery, for tests that start from all of them.
import { afterAll, beforeAll } from "vitest";
import { findDepartureInspection } from "#preparation/server/inspections/departure.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import type { Area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { transportContract } from "#transport/contract.ts";
import type { TestApplication } from "../application/application.ts";

export const today: Day = day("2026-11-23");

export interface CarFixture {
  carId: string;
  /** The need that it is assigned to, else one that it would fit. */
  periodId: string;
}
export type ApiCaller = ReturnType<TestApplication["as"]>;

/** Removes every prerequisite, tested by its own area: nothing blocks a delivery in this file. */
export function disablePrerequisites(app: TestApplication): void {
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
  const transport = (as: ApiCaller, { carId }: CarFixture) =>
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
  const receive = (as: ApiCaller, { carId }: CarFixture) =>
    as(transportContract.confirmReception, {
      params: { carId },
      body: { receivedOn: today, mileage: 12 },
      files: {},
    });

  const free = (at: "TO_TRANSPORT" | "STOCKED" | "DELIVERED" | "SELLABLE_STOCKED" | "SOLD") => async () =>
    app.within(async (call) => {
      const need = await buildContractAwaitingCar(call);
      return { carId: (await buildCarOf(call, need, { at })).id, periodId: need.periodId };
    });
  const bound = (at: "TO_TRANSPORT" | "STOCKED") => async () =>
    app.within(async (call) => {
      const { car, periodId } = await buildAssigned(call, { at });
      return { carId: car.id, periodId };
    });
  const after =
    (
      begin: () => Promise<CarFixture>,
      ...steps: ((as: ApiCaller, fixture: CarFixture) => Promise<unknown>)[]
    ) =>
    async () => {
      const fixture = await begin();
      for (const step of steps) await step(app.as("admin"), fixture);
      return fixture;
    };
  const lost = (status: "STOLE" | "BROKEN") => async () => {
    const fixture = await free("STOCKED")();
    await app.application.database.pool.query(
      "update car set status = $2, stocked_since = null where id = $1",
      [fixture.carId, status],
    );
    return fixture;
  };

  const versionOf = (carId: string) => app.within(async (call) => (await get(call, "car", carId)).version);
  const versioned = async (carId: string) => ({
    params: { id: carId },
    body: { version: await versionOf(carId) },
  });
  const prepare = async (as: ApiCaller, { carId }: CarFixture) =>
    as(preparationContract.prepareCar, await versioned(carId));
  const authorize = async (as: ApiCaller, { carId }: CarFixture) =>
    as(fleetContract.authorizeToSell, await versioned(carId));

  async function schedule(as: ApiCaller, { periodId }: CarFixture) {
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
  async function deliver(as: ApiCaller, { carId, periodId }: CarFixture, on = today) {
    const inspection = await app.within((call) => findDepartureInspection(call, { carId, periodId }));
    return as(deliveryContract.deliverCar, {
      params: { id: carId },
      body: {
        version: await versionOf(carId),
        inspectionVersion: inspection?.version ?? null,
        day: on,
        time: "10:00",
        mileage: 12,
        receivedBy: "Léa Martin",
        email: `lea.${carId}@exemple.test`,
        signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
      },
    });
  }
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
