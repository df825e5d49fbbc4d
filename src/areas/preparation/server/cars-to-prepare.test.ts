import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { testActor } from "#tests/application/application.ts";
import { taskContract as tasks } from "../contract/tasks.ts";
import { carsToPrepareContract as toPrepare } from "../contract/cars-to-prepare.ts";
import { doTasks } from "#tests/builders/preparation.ts";

const app = testApplication();
const office = () => app.as("salesAdministrator");
const tracked = { geolocation: true, ecoDriving: true };
const imei = "490154203237518";

const viewOf = (carId: string) => office()(tasks.readPreparation, { params: { carId } });
const prerequisitesOf = async (id: string) =>
  Object.fromEntries(
    (await office()(toPrepare.readPreparationPrerequisites, { params: { id } })).map(({ key, isMet }) => [
      key,
      isMet,
    ]),
  );
const prepare = async (id: string) => {
  const { car } = await viewOf(id);
  return office()(toPrepare.prepareCar, { params: { id }, body: { version: car.version } });
};
const fit = async (
  id: string,
  box: { boxType: "ACTIA" | "MANUFACTURER" | "RUPTELA" | null; boxNumber?: string },
) => {
  const { car } = await viewOf(id);
  return app.as("operator")(toPrepare.fitBox, { params: { id }, body: { version: car.version, ...box } });
};

it("a car is ready once its tasks are done, and leaves the list in the same transaction", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const listed = async () =>
    (await office()(toPrepare.listCarsToPrepare, { list: { search: car.vin.slice(-7) } })).items;
  expect((await listed())[0]?.blockers.map(({ key }) => key)).toContain("preparationTasks");
  await expect(prepare(car.id)).rejects.toMatchObject({ kind: "refused" });
  const declaration = async () =>
    (await app.within(prerequisitesOfCar, car.id)).find(({ key }) => key === "declaredReady");
  expect(await declaration()).toBeUndefined();
  await app.within((call) => doTasks(call, car.id));
  expect(await declaration()).toMatchObject({
    label: "À déclarer prêt",
    isMet: false,
    to: `/delivery/to-prepare?car=${car.id}`,
  });
  expect(await prepare(car.id)).toMatchObject({ car: { status: "READY_TO_DELIVER" } });
  expect(await declaration()).toBeUndefined();
  expect(await listed()).toEqual([]);
});

it("the sold box is required, whichever comes first, the box or the contract", async () => {
  const after = await app.within((call) => buildAssigned(call, { change: tracked }));
  expect((await prerequisitesOf(after.car.id)).fittedBox).toBe(false);
  await fit(after.car.id, { boxType: "MANUFACTURER" });
  expect((await prerequisitesOf(after.car.id)).fittedBox).toBe(false);
  await fit(after.car.id, { boxType: "RUPTELA", boxNumber: imei });
  expect((await prerequisitesOf(after.car.id)).fittedBox).toBe(true);

  const before = await app.within(async (call) => {
    const need = await buildContractAwaitingCar(call, tracked);
    const car = await buildCarOf(call, need, {
      at: "STOCKED",
      boxType: "ACTIA",
      boxNumber: "356938035643809",
    });
    const administrator = call.as(testActor("salesAdministrator"));
    return assignCar(administrator, { periodId: need.periodId, carId: car.id, differences: [] });
  });
  expect((await prerequisitesOf(before.id)).fittedBox).toBe(true);
});

it("one box is on one car", async () => {
  const [one, other] = await app.within(async (call) => [
    await buildCar(call, { at: "STOCKED" }),
    await buildCar(call, { at: "STOCKED" }),
  ]);
  const number = "353918051234561";
  await fit(one?.id ?? "", { boxType: "RUPTELA", boxNumber: number });
  await expect(fit(other?.id ?? "", { boxType: "ACTIA", boxNumber: number })).rejects.toMatchObject({
    fields: { boxNumber: `Ce boîtier est posé sur le véhicule ${one?.vin}.` },
  });
  await fit(one?.id ?? "", { boxType: null });
  expect(await fit(other?.id ?? "", { boxType: "ACTIA", boxNumber: number })).toMatchObject({
    car: { boxNumber: number },
  });
});

it("sold tyres are mounted, and may be mounted again", async () => {
  const tires = { count: 4, hasStorage: false, monthlyCents: 1_500 };
  const { car } = await app.within((call) => buildAssigned(call, { change: { tires } }));
  const set = async (isFitted: boolean) => {
    const { preparation } = await viewOf(car.id);
    const body = { version: preparation?.version ?? 0, isFitted };
    return app.as("operator")(toPrepare.fitTires, { params: { id: car.id }, body });
  };
  expect((await prerequisitesOf(car.id)).fittedTires).toBe(false);
  expect((await set(true)).preparation?.tiresFittedBy).toBe("Test operator");
  expect((await prerequisitesOf(car.id)).fittedTires).toBe(true);
  await set(false);
  expect((await prerequisitesOf(car.id)).fittedTires).toBe(false);
});

it("a car returned to the stock frees its contract, with a reason", async () => {
  const { car } = await app.within((call) => buildAssigned(call));
  const unplan = (reason: string) =>
    office()(toPrepare.unplanCar, { params: { id: car.id }, body: { version: car.version, reason } });
  await expect(unplan(" ")).rejects.toMatchObject({ fields: { reason: "Champ obligatoire." } });
  const { car: seen } = await viewOf(car.id);
  const view = await office()(toPrepare.unplanCar, {
    params: { id: car.id },
    body: { version: seen.version, reason: "Client parti" },
  });
  expect(view).toMatchObject({ car: { status: "STOCKED" }, contract: null });
  expect(view.preparation?.tasks.every(({ status }) => status === "CLOSED")).toBe(true);
});
