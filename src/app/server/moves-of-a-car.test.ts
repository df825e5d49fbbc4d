// Every move of a car up to its delivery and its authorised sale, each with its way back, tried from every state by
// every role. Written by hand from the life of a car and the roles that were decided: never from the flow judged here.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned, buildNeed, carOf } from "#fleet/server/builders.ts";
import { type Day, day } from "#kernel/day.ts";
import type { Area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { transportContract } from "#transport/contract.ts";
import type { Role } from "../permissions.ts";
import { testApplication } from "./test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const today: Day = day("2026-11-23");
const reason = "Essai";

// What is still asked of a car is theirs to test who ask it.
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

interface Standing {
  carId: string;
  /** The need that it is bound to, else one that it would fit. */
  periodId: string;
}
type As = ReturnType<typeof app.as>;

const end = {
  name: "",
  address: { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" as const },
  contactName: "",
  phone: null,
  hours: "",
};
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
const then =
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
const explained = async (carId: string) => {
  const { params, body } = await versioned(carId);
  return { params, body: { ...body, reason } };
};
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
      time: "09:45",
      mileage: 12,
      receivedBy: "Léa Martin",
      email: `lea.${carId}@exemple.test`,
      signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
    },
  });

/** Exchanged with a car that another contract waits for. */
async function swap(as: As, { periodId }: Standing) {
  const rival = await app.within((call) => buildAssigned(call));
  return as(fleetContract.swapCars, {
    params: { periodId },
    body: { withPeriodId: rival.periodId, reason },
  });
}

const states = {
  "on its way": free("TO_TRANSPORT"),
  "on its way, under a transport": then(free("TO_TRANSPORT"), transport),
  "on its way, for a contract": bound("TO_TRANSPORT"),
  "on its way, for a contract, under a transport": then(bound("TO_TRANSPORT"), transport),
  "in stock": free("STOCKED"),
  "in stock, received": then(free("TO_TRANSPORT"), transport, receive),
  "in stock, its sale authorised": then(free("TO_TRANSPORT"), transport, receive, authorize),
  "to prepare": bound("STOCKED"),
  "to prepare, received": then(bound("TO_TRANSPORT"), transport, receive),
  ready: then(bound("STOCKED"), prepare, schedule),
  "ready, received": then(bound("TO_TRANSPORT"), transport, receive, prepare, schedule),
  delivered: then(bound("STOCKED"), prepare, schedule, deliver),
  "for sale": free("SELLABLE_STOCKED"),
  sold: free("SOLD"),
  stolen: lost("STOLE"),
  wrecked: lost("BROKEN"),
} satisfies Record<string, () => Promise<Standing>>;
type State = keyof typeof states;

interface Move {
  roles: readonly Role[];
  make: (as: As, of: Standing) => Promise<unknown>;
  /** Where the car is afterwards; from anywhere else, it is refused. */
  from: Partial<Record<State, string>>;
}

// Decisions are silent on who fills a need: who orders cars, and who follows contracts.
const filling: readonly Role[] = ["purchaser", "salesAdministrator"];
const carrying: readonly Role[] = ["purchaser", "salesAdministrator"];
const preparing: readonly Role[] = ["salesAdministrator", "operationValidator"];
const table: Record<string, Move> = {
  assign: {
    roles: filling,
    make: (as, { carId, periodId }) => as(fleetContract.assignCar, { params: { periodId }, body: { carId } }),
    from: {
      "on its way": "TO_TRANSPORT",
      "on its way, under a transport": "TO_TRANSPORT",
      "in stock": "TO_PLAN",
      "in stock, received": "TO_PLAN",
    },
  },
  unassign: {
    roles: filling,
    make: (as, { periodId }) => as(fleetContract.unassignCar, { params: { periodId }, body: { reason } }),
    from: {
      "on its way, for a contract": "TO_TRANSPORT",
      "on its way, for a contract, under a transport": "TO_TRANSPORT",
      "to prepare": "STOCKED",
      "to prepare, received": "STOCKED",
      ready: "STOCKED",
      "ready, received": "STOCKED",
    },
  },
  // What was ready for one contract is not for another: it is prepared again.
  swap: {
    roles: filling,
    make: swap,
    from: {
      "on its way, for a contract": "TO_TRANSPORT",
      "on its way, for a contract, under a transport": "TO_TRANSPORT",
      "to prepare": "TO_PLAN",
      "to prepare, received": "TO_PLAN",
      ready: "TO_PLAN",
      "ready, received": "TO_PLAN",
    },
  },
  "confirm transport": {
    roles: carrying,
    make: transport,
    from: { "on its way": "TO_TRANSPORT", "on its way, for a contract": "TO_TRANSPORT" },
  },
  "take back a transport": {
    roles: carrying,
    make: (as, { carId }) => as(transportContract.cancelTransport, { params: { carId }, body: { reason } }),
    from: {
      "on its way, under a transport": "TO_TRANSPORT",
      "on its way, for a contract, under a transport": "TO_TRANSPORT",
    },
  },
  "confirm reception": {
    roles: carrying,
    make: receive,
    from: {
      "on its way, under a transport": "STOCKED",
      "on its way, for a contract, under a transport": "TO_PLAN",
    },
  },
  "correct a reception": {
    roles: carrying,
    make: (as, { carId }) => as(transportContract.undoReception, { params: { carId }, body: { reason } }),
    from: { "in stock, received": "TO_TRANSPORT", "to prepare, received": "TO_TRANSPORT" },
  },
  prepare: {
    roles: preparing,
    make: prepare,
    from: { "to prepare": "READY_TO_DELIVER", "to prepare, received": "READY_TO_DELIVER" },
  },
  unplan: {
    roles: preparing,
    make: async (as, { carId }) => as(preparationContract.unplanCar, await explained(carId)),
    from: { "to prepare": "STOCKED", "to prepare, received": "STOCKED" },
  },
  unprepare: {
    roles: preparing,
    make: async (as, { carId }) => as(deliveryContract.unprepareCar, await versioned(carId)),
    from: { ready: "TO_PLAN", "ready, received": "TO_PLAN" },
  },
  deliver: {
    roles: preparing,
    make: deliver,
    from: { ready: "DELIVERED", "ready, received": "DELIVERED" },
  },
  "authorise to sell": {
    roles: ["salesAdministrator"],
    make: authorize,
    from: { "in stock": "STOCKED", "in stock, received": "STOCKED" },
  },
  "withdraw the authorisation": {
    roles: ["salesAdministrator"],
    make: async (as, { carId }) => as(fleetContract.withdrawSaleAuthorization, await explained(carId)),
    from: { "in stock, its sale authorised": "STOCKED" },
  },
};

const everybody: readonly Role[] = [
  "accountant",
  "developer",
  "operationValidator",
  "operator",
  "premiumSalesman",
  "purchaser",
  "reseller",
  "salesAdministrator",
  "salesDirector",
  "salesman",
  "scorer",
];
const carOfState = (carId: string) => app.within((call) => get(call, "car", carId));

const moves = Object.entries(table);

describe.each(Object.keys(states) as State[])("a car %s", (state) => {
  test.each(moves.filter(([, { from }]) => from[state] !== undefined))(
    "%s",
    async (_, { roles, make, from }) => {
      const of = await states[state]();
      await make(app.as(roles[0] ?? "admin"), of);
      expect((await carOfState(of.carId)).status).toBe(from[state]);
    },
  );

  test("makes no other move, and stays as it was", async () => {
    const of = await states[state]();
    const before = await carOfState(of.carId);
    for (const [name, { make, from }] of moves)
      if (from[state] === undefined)
        await expect(make(app.as("admin"), of), name).rejects.toMatchObject({ status: 409 });
    expect(await carOfState(of.carId)).toEqual(before);
  });
});

test.each(moves)("%s is nobody else’s to make", async (_, { roles, make, from }) => {
  const [state] = Object.keys(from) as State[];
  const of = await states[state ?? "on its way"]();
  const before = await carOfState(of.carId);
  for (const role of everybody.filter((one) => !roles.includes(one)))
    await expect(make(app.as(role), of), role).rejects.toMatchObject({ status: 403 });
  expect(await carOfState(of.carId)).toEqual(before);
});

test("a car is not delivered before the day when it came", async () => {
  const of = await states["ready, received"]();
  await app.application.database.pool.query(
    "update contract set signed_at = '2026-11-01' where id = (select contract_id from rental_period where id = $1)",
    [of.periodId],
  );
  await expect(deliver(app.as("admin"), of, day("2026-11-22"))).rejects.toMatchObject({
    status: 400,
    fields: { day: "Ce véhicule a été reçu le 23-11-2026 : la livraison suit." },
  });
});
