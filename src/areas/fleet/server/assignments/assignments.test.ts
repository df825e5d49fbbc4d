import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCarModel } from "#tests/builders/catalogue.ts";
import { cancelContract } from "#contracts/server/lifecycle/moves.ts";
import { deskContract } from "#desk/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import { addDays, day, dayInParis } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { settingsContract } from "#settings/contract.ts";
import { fleetContract } from "../../contract.ts";
import { findOpenAssignment } from "./assignment-rows.ts";
import { assignCar, endAssignment } from "./assignments.ts";
import { unassign } from "./release-and-swap.ts";
import { buildAssigned, buildCar, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { moveCar } from "../cars.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const reason = "Le client a changé d’avis";

const needs = async (): Promise<string[]> =>
  (await app.as("purchaser")(fleetContract.listNecessities, { list: { pageSize: 400 } })).items.map(
    ({ id }) => id,
  );
const carToBuy = async () => (await app.as("purchaser")(deskContract.menuCounters)).carToBuy;
const buildZoe = async (call: Call) =>
  buildCar(call, {
    at: "STOCKED",
    carModelId: (await buildCarModel(call, { name: "Zoé" })).id,
    model: "Zoé",
  });
const periodOf = (call: Call, id: string) =>
  call.db.selectFrom("rentalPeriod").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("the stock is found by plate, brand, model and the end of the VIN", async () => {
  const { id, vin } = await app.within((call) =>
    buildCar(call, { at: "STOCKED", licensePlate: "GZ-481-AB", brand: "Citroën", model: "Berlingo" }),
  );
  const found = async (search: string) =>
    (await app.as("reseller")(fleetContract.listStockedCars, { list: { search } })).items.map(
      (car) => car.id,
    );
  for (const search of ["gz481ab", "GZ-481", "citroen berl", vin.slice(-6)])
    expect(await found(search)).toContain(id);
  expect(await found("gz481ab twingo")).toEqual([]);
});

describe("a need", () => {
  test("opens with the signed contract, closes with its car, and reopens on release; the counter follows", async () => {
    const before = await carToBuy();
    const need = await app.within(buildContractAwaitingCar);
    expect(await needs()).toContain(need.periodId);
    expect(await carToBuy()).toBe((before ?? 0) + 1);
    const car = await app.within((call) => buildCarOf(call, need, { at: "STOCKED" }));
    await app.as("purchaser")(fleetContract.assignCar, {
      params: { periodId: need.periodId },
      body: { carId: car.id },
    });
    expect(await needs()).not.toContain(need.periodId);
    expect(await carToBuy()).toBe(before);
    await app.as("purchaser")(fleetContract.unassignCar, {
      params: { periodId: need.periodId },
      body: { reason },
    });
    expect(await needs()).toContain(need.periodId);
    const freed = await app.within((call) => get(call, "car", car.id));
    expect(freed).toMatchObject({ status: "STOCKED", stockedSince: "2026-11-21" });
  });

  test("is found by its contract, its client or the car sold, ignoring accents and case", async () => {
    const { periodId } = await app.within(buildContractAwaitingCar);
    const { items } = await app.as("purchaser")(fleetContract.listNecessities, { list: { pageSize: 400 } });
    const { orderId, clientName, carTitle } = items.find(({ id }) => id === periodId) ?? expect.fail();
    const search = async (text: string): Promise<string[]> => {
      const list = { search: text, pageSize: 400 };
      const found = await app.as("purchaser")(fleetContract.listNecessities, { list });
      return found.items.map(({ id }) => id);
    };
    expect(await search(orderId.toLowerCase())).toEqual([periodId]);
    expect(await search(clientName.toUpperCase())).toContain(periodId);
    expect(await search(`${carTitle.slice(0, 6)} ${orderId.slice(-5)}`)).toEqual([periodId]);
    expect(await search(`${orderId} ailleurs`)).toEqual([]);
  });

  test("disappears with a cancelled contract, and its car is free in the stock", async () => {
    const { contract, car, periodId } = await app.within((call) => buildAssigned(call));
    expect(car.status).toBe("TO_PLAN");
    await app.within((call) =>
      cancelContract(call, { id: contract.id, version: null, origin: "CLIENT", explanation: "Refus" }),
    );
    await app.within(async (call) => {
      expect(await get(call, "car", car.id)).toMatchObject({ status: "STOCKED" });
      expect(await findOpenAssignment(call, { periodId })).toBeUndefined();
      expect((await periodOf(call, periodId)).carId).toBeNull();
    });
    expect(await needs()).not.toContain(periodId);
  });
});

describe("a car", () => {
  test.each([
    ["STOCKED", "TO_PLAN"],
    ["TO_TRANSPORT", "TO_TRANSPORT"],
  ] as const)("assigned in status %s moves to %s", async (at, then) => {
    const { car } = await app.within((call) => buildAssigned(call, { at }));
    expect(car.status).toBe(then);
  });

  test("of another model is refused", async () => {
    const need = await app.within(buildContractAwaitingCar);
    const other = await app.within((call) => buildZoe(call));
    await expect(
      app.as("purchaser")(fleetContract.assignCar, {
        params: { periodId: need.periodId },
        body: { carId: other.id },
      }),
    ).rejects.toThrow("Pas de finitions correspondantes.");
  });

  test("of another finish can be assigned once a user has confirmed it", async () => {
    const need = await app.within(buildContractAwaitingCar);
    const car = await app.within((call) =>
      buildCarOf(call, need, { at: "STOCKED", finishId: null, finish: "Zen" }),
    );
    const params = { periodId: need.periodId };
    const { items } = await app.as("purchaser")(fleetContract.listAssignableCars, { params });
    const offered = items.find(({ id }) => id === car.id);
    expect(offered?.reasons).toEqual([]);
    expect(offered?.differences).toHaveLength(1);
    const assign = (differences: string[]) =>
      app.as("purchaser")(fleetContract.assignCar, { params, body: { carId: car.id, differences } });
    await expect(assign([])).rejects.toMatchObject({ kind: "invalid" });
    expect(await assign(offered?.differences ?? [])).toMatchObject({ status: "TO_PLAN" });
  });

  test("serves one need: a second assignment of the car or of the need is refused", async () => {
    const [one, two] = [
      await app.within(buildContractAwaitingCar),
      await app.within(buildContractAwaitingCar),
    ];
    const car = await app.within((call) => buildCarOf(call, one, { at: "STOCKED" }));
    await app.within((call) => assignCar(call, { periodId: one.periodId, carId: car.id, differences: [] }));
    const again = (periodId: string, carId: string) =>
      app.within((call) => assignCar(call, { periodId, carId, differences: [] }));
    await expect(again(two.periodId, car.id)).rejects.toMatchObject({ kind: "refused" });
    const other = await app.within((call) => buildCarOf(call, one, { at: "STOCKED" }));
    await expect(again(one.periodId, other.id)).rejects.toThrow(
      "Ce besoin vient d’être pourvu par quelqu’un d’autre.",
    );
  });

  test("can be authorised for sale while unassigned, and then cannot be assigned until that is withdrawn", async () => {
    const need = await app.within(buildContractAwaitingCar);
    const car = await app.within((call) => buildCarOf(call, need, { at: "STOCKED" }));
    const allowed = await app.as("salesAdministrator")(fleetContract.authorizeToSell, {
      params: { id: car.id },
      body: { version: car.version },
    });
    expect(allowed.saleAuthorizedOn).toBe("2026-11-21");
    const assign = () =>
      app.as("purchaser")(fleetContract.assignCar, {
        params: { periodId: need.periodId },
        body: { carId: car.id },
      });
    await expect(assign()).rejects.toThrow(/autorisation/);
    await app.as("salesAdministrator")(fleetContract.withdrawSaleAuthorization, {
      params: { id: car.id },
      body: { version: allowed.version, reason },
    });
    expect(await assign()).toMatchObject({ status: "TO_PLAN" });
    const { version } = await app.within((call) => get(call, "car", car.id));
    await expect(
      app.as("salesAdministrator")(fleetContract.authorizeToSell, {
        params: { id: car.id },
        body: { version },
      }),
    ).rejects.toMatchObject({ kind: "refused" });
  });

  test("cannot have the VIN of another one, and the refusal names the wrong one", async () => {
    const [one, two] = [
      await app.within((call) => buildCar(call)),
      await app.within((call) => buildCar(call)),
    ];
    await expect(
      app.as("purchaser")(fleetContract.changeVin, {
        params: { id: one.id },
        body: { version: one.version, vin: two.vin, reason },
      }),
    ).rejects.toMatchObject({ kind: "invalid", fields: { vin: expect.stringContaining(two.vin) } });
    await expect(app.within((call) => buildCar(call, { vin: two.vin }))).rejects.toThrow();
  });
});

test("two cars can be swapped between two needs, each released and assigned again", async () => {
  const one = await app.within((call) => buildAssigned(call));
  const two = await app.within((call) =>
    buildContractAwaitingCar(call).then(async (need) => {
      const { id } = await buildCarOf(call, one, { at: "TO_TRANSPORT" });
      await call.db
        .updateTable("contract")
        .set({ carModelId: one.contract.carModelId, finishId: one.contract.finishId })
        .where("id", "=", need.contract.id)
        .execute();
      return { ...need, car: await assignCar(call, { periodId: need.periodId, carId: id, differences: [] }) };
    }),
  );
  await app.as("purchaser")(fleetContract.swapCars, {
    params: { periodId: one.periodId },
    body: { withPeriodId: two.periodId, reason },
  });
  await app.within(async (call) => {
    expect(await findOpenAssignment(call, { periodId: one.periodId })).toMatchObject({ carId: two.car.id });
    expect(await findOpenAssignment(call, { periodId: two.periodId })).toMatchObject({ carId: one.car.id });
    expect((await get(call, "car", one.car.id)).status).toBe("TO_PLAN");
    expect((await get(call, "car", two.car.id)).status).toBe("TO_TRANSPORT");
  });
});

test("a move is refused with the current status when this does not allow it", async () => {
  const car = await app.within((call) => buildCar(call));
  await expect(
    app.within((call) => moveCar(call, { id: car.id, version: null, move: "prepare" })),
  ).rejects.toThrow(/À transporter/);
});

test("an assignment ends once", async () => {
  const { periodId } = await app.within((call) => buildAssigned(call));
  await app.within(async (call) => {
    const open = await findOpenAssignment(call, { periodId });
    if (open) await endAssignment(call, open, { reason, did: "a retiré le véhicule" });
    expect(await findOpenAssignment(call, { periodId })).toBeUndefined();
  });
  await expect(
    app.as("purchaser")(fleetContract.unassignCar, { params: { periodId }, body: { reason } }),
  ).rejects.toThrow("Ce besoin n’a ni véhicule ni commande.");
});

describe("a contract", () => {
  test("shows the car of each of its periods, and those still needed", async () => {
    const assigned = await app.within((call) => buildAssigned(call));
    const need = await app.within(buildContractAwaitingCar);
    const carsOf = async (id: string) =>
      (await app.as("salesman")(fleetContract.listContractCars, { params: { id } })).items;
    expect(await carsOf(assigned.contract.id)).toMatchObject([
      { position: 1, isNeeded: false, car: { vin: assigned.car.vin, status: "TO_PLAN" } },
    ]);
    expect(await carsOf(need.contract.id)).toMatchObject([{ position: 1, isNeeded: true, car: null }]);
  });

  test("that is cancelled notifies the user who assigned its car", async () => {
    const need = await app.within(buildContractAwaitingCar);
    const car = await app.within((call) => buildCarOf(call, need, { at: "STOCKED" }));
    await app.as("purchaser")(fleetContract.assignCar, {
      params: { periodId: need.periodId },
      body: { carId: car.id },
    });
    await app.within((call) =>
      cancelContract(call, { id: need.contract.id, version: null, origin: "CLIENT", explanation: "Refus" }),
    );
    const { items } = await app.as("purchaser")(deskContract.listNotices);
    expect(items).toContainEqual(
      expect.objectContaining({ title: `Véhicule libéré du contrat ${need.contract.orderId}` }),
    );
  });

  test("finds the other contracts with which its car could be swapped", async () => {
    const one = await app.within((call) => buildAssigned(call));
    const two = await app.within((call) => buildAssigned(call));
    const { items } = await app.as("purchaser")(fleetContract.listSwappableCars, {
      params: { periodId: one.periodId },
    });
    const ids = items.map(({ id }) => id);
    expect(ids).not.toContain(one.periodId);
    expect(ids).toContain(two.periodId);
  });
});

test.each<[string, (call: Call, of: { contract: { id: string }; periodId: string }) => Promise<unknown>]>([
  ["taken back", (call, { periodId }) => unassign(call, { periodId, reason })],
  [
    "released by a cancelled contract",
    (call, { contract: { id } }) =>
      cancelContract(call, { id, version: null, origin: "CLIENT", explanation: "Refus" }),
  ],
])("a car %s keeps the day on which it entered the stock", async (_, free) => {
  const stockedSince = day("2026-10-01");
  const { need, car } = await app.within(async (call) => {
    const waiting = await buildContractAwaitingCar(call);
    const { id: carId } = await buildCarOf(call, waiting, { at: "STOCKED", stockedSince });
    await assignCar(call, { periodId: waiting.periodId, carId, differences: [] });
    return { need: waiting, car: carId };
  });
  await app.within((call) => free(call, need));
  expect(await app.within((call) => get(call, "car", car))).toMatchObject({
    status: "STOCKED",
    stockedSince,
  });
});

test("the holding cost of a car in stock is its price at the financing rate, per day", async () => {
  // The list uses the day of the database.
  const stockedSince = addDays(dayInParis(new Date()), -10);
  const { vin } = await app.within((call) =>
    buildCar(call, { at: "STOCKED", stockedSince, buyingPriceCents: 2_000_000 }),
  );
  const conditions = [{ field: "vin" as const, operator: "eq" as const, value: vin }];
  const { items } = await app.as("reseller")(fleetContract.listStockedCars, { list: { conditions } });
  // 20 000 € at 2,5 % a year, for 10 days.
  expect(items).toMatchObject([{ stockedDays: 10, holdingCostCents: 1_370 }]);
  // A value and its corrections from the same day: the last one entered applies. 20 000 × 4 % × 10 ÷ 365.
  for (const value of [0.05, 0.03, 0.04])
    await app.as("admin")(settingsContract.addParameterVersion, {
      body: { name: "financingRate", value, from: stockedSince, source: "Banque" },
    });
  const corrected = await app.as("reseller")(fleetContract.listStockedCars, { list: { conditions } });
  expect(corrected.items).toMatchObject([{ stockedDays: 10, holdingCostCents: 2_192 }]);
});
