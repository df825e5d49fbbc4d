// Every move of a car up to its delivery and its authorised sale, and its reverse, tried from every state by every
// role. Written by hand from the life cycle of a car and the decisions on roles: never from the flow under test.
import { describe, expect, test } from "vitest";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { preparationContract } from "#preparation/contract.ts";
import { transportContract } from "#transport/contract.ts";
import type { Role } from "../permissions.ts";
import {
  type ApiCaller,
  disablePrerequisites,
  carSteps,
  type CarFixture,
} from "#tests/scenarios/car-steps.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const reason = "Essai";

disablePrerequisites(app);
const { transport, receive, free, bound, after, lost, versioned, prepare, authorize, schedule, deliver } =
  carSteps(app);

const explained = async (carId: string) => {
  const { params, body } = await versioned(carId);
  return { params, body: { ...body, reason } };
};

/** Exchanged with a car awaited by another contract. */
async function swap(as: ApiCaller, { periodId }: CarFixture) {
  const rival = await app.within((call) => buildAssigned(call));
  return as(fleetContract.swapCars, {
    params: { periodId },
    body: { withPeriodId: rival.periodId, reason },
  });
}

const states = {
  "on its way": free("TO_TRANSPORT"),
  "on its way, under a transport": after(free("TO_TRANSPORT"), transport),
  "on its way, for a contract": bound("TO_TRANSPORT"),
  "on its way, for a contract, under a transport": after(bound("TO_TRANSPORT"), transport),
  "in stock": free("STOCKED"),
  "in stock, received": after(free("TO_TRANSPORT"), transport, receive),
  "in stock, its sale authorised": after(free("TO_TRANSPORT"), transport, receive, authorize),
  "to prepare": bound("STOCKED"),
  "to prepare, received": after(bound("TO_TRANSPORT"), transport, receive),
  ready: after(bound("STOCKED"), prepare, schedule),
  "ready, received": after(bound("TO_TRANSPORT"), transport, receive, prepare, schedule),
  delivered: after(bound("STOCKED"), prepare, schedule, deliver),
  "for sale": free("SELLABLE_STOCKED"),
  sold: free("SOLD"),
  stolen: lost("STOLE"),
  wrecked: lost("BROKEN"),
} satisfies Record<string, () => Promise<CarFixture>>;
type State = keyof typeof states;

interface Move {
  roles: readonly Role[];
  make: (as: ApiCaller, of: CarFixture) => Promise<unknown>;
  /** The resulting status by initial state; from any other state, the move is refused. */
  from: Partial<Record<State, string>>;
}

// Decisions do not name the roles that fill a need: those that order cars, and those that follow contracts.
const assignmentRoles: readonly Role[] = ["purchaser", "salesAdministrator"];
const transportRoles: readonly Role[] = ["purchaser", "salesAdministrator"];
const preparationRoles: readonly Role[] = ["salesAdministrator", "operationValidator"];
const table: Record<string, Move> = {
  assign: {
    roles: assignmentRoles,
    make: (as, { carId, periodId }) => as(fleetContract.assignCar, { params: { periodId }, body: { carId } }),
    from: {
      "on its way": "TO_TRANSPORT",
      "on its way, under a transport": "TO_TRANSPORT",
      "in stock": "TO_PLAN",
      "in stock, received": "TO_PLAN",
    },
  },
  unassign: {
    roles: assignmentRoles,
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
  // Preparation for one contract does not apply to another: the car is prepared again.
  swap: {
    roles: assignmentRoles,
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
    roles: transportRoles,
    make: transport,
    from: { "on its way": "TO_TRANSPORT", "on its way, for a contract": "TO_TRANSPORT" },
  },
  "take back a transport": {
    roles: transportRoles,
    make: (as, { carId }) => as(transportContract.cancelTransport, { params: { carId }, body: { reason } }),
    from: {
      "on its way, under a transport": "TO_TRANSPORT",
      "on its way, for a contract, under a transport": "TO_TRANSPORT",
    },
  },
  "confirm reception": {
    roles: transportRoles,
    make: receive,
    from: {
      "on its way, under a transport": "STOCKED",
      "on its way, for a contract, under a transport": "TO_PLAN",
    },
  },
  "correct a reception": {
    roles: transportRoles,
    make: (as, { carId }) => as(transportContract.undoReception, { params: { carId }, body: { reason } }),
    from: { "in stock, received": "TO_TRANSPORT", "to prepare, received": "TO_TRANSPORT" },
  },
  prepare: {
    roles: preparationRoles,
    make: prepare,
    from: { "to prepare": "READY_TO_DELIVER", "to prepare, received": "READY_TO_DELIVER" },
  },
  unplan: {
    roles: preparationRoles,
    make: async (as, { carId }) => as(preparationContract.unplanCar, await explained(carId)),
    from: { "to prepare": "STOCKED", "to prepare, received": "STOCKED" },
  },
  unprepare: {
    roles: preparationRoles,
    make: async (as, { carId }) => as(deliveryContract.unprepareCar, await versioned(carId)),
    from: { ready: "TO_PLAN", "ready, received": "TO_PLAN" },
  },
  deliver: {
    roles: preparationRoles,
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

const allRoles: readonly Role[] = [
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

  test("refuses every other move, and stays unchanged", async () => {
    const of = await states[state]();
    const before = await carOfState(of.carId);
    for (const [name, { make, from }] of moves)
      if (from[state] === undefined)
        await expect(make(app.as("admin"), of), name).rejects.toMatchObject({ status: 409 });
    expect(await carOfState(of.carId)).toEqual(before);
  });
});

test.each(moves)("%s is forbidden to every other role", async (_, { roles, make, from }) => {
  const [state] = Object.keys(from) as State[];
  const of = await states[state ?? "on its way"]();
  const before = await carOfState(of.carId);
  for (const role of allRoles.filter((one) => !roles.includes(one)))
    await expect(make(app.as(role), of), role).rejects.toMatchObject({ status: 403 });
  expect(await carOfState(of.carId)).toEqual(before);
});

test("a car cannot be delivered before the day of its reception", async () => {
  const of = await states["ready, received"]();
  await app.application.database.pool.query(
    "update contract set signed_at = '2026-11-01' where id = (select contract_id from rental_period where id = $1)",
    [of.periodId],
  );
  await expect(deliver(app.as("admin"), of, day("2026-11-22"))).rejects.toMatchObject({
    status: 400,
    fields: { day: "Ce véhicule n’est chez nous que depuis le 23-11-2026." },
  });
});
