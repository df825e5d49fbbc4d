// Maintenance terms of a car on a real database: frozen, derived from readings and services, skipped, aged at night.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { MaintenanceTerm } from "#catalogue/model/maintenance.ts";
import { day } from "#kernel/calendar/day.ts";
import { rebuildDerivations } from "#kernel/server/derivations.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { deskContract } from "#desk/contract.ts";
import { mileageContract } from "#mileage/contract.ts";
import { maintenanceContract as api } from "../../contract.ts";
import "#catalogue/server/tables.ts";
import { json } from "#kernel/server/json.ts";

const app = testApplication("2027-01-17T09:00:00Z");

const revision: MaintenanceTerm = {
  label: "Révision",
  recurring: true,
  duration: 24,
  kilometrage: 30_000,
  vehicleAge: null,
  mileage: null,
  priceCents: 21_000,
};

async function delivered(terms: readonly MaintenanceTerm[] = [revision]) {
  app.setClock("2027-01-17T09:00:00Z");
  return app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    await call.db
      .updateTable("brand")
      .set({ maintenanceTerms: json([...terms]) })
      .execute();
    await call.db
      .updateTable("carModel")
      .set({ maintenanceTerms: json([]) })
      .execute();
    call.recordChange({ record: "car", id: carId });
    const { id: maintenanceSupplierId } = await buildGarage(call);
    const { id } = await buildOperation(call);
    return { carId, maintenanceSupplierId, operationIds: [id] };
  });
}
type Built = Awaited<ReturnType<typeof delivered>>;

const read = (carId: string) => app.as("operator")(api.readCarMaintenances, { params: { carId } });
const term = async (carId: string) => {
  const [first] = (await read(carId)).terms;
  if (!first) throw new Error("no term");
  return first;
};

const serviced = (built: Built, on: string, kilometrage: number) =>
  app.as("salesAdministrator")(api.recordMaintenance, {
    body: { ...built, day: day(on), time: "10:00", isDone: true, kilometrage, comment: "" },
  });
const reading = (carId: string, on: string, odometer: number) =>
  app.as("operator")(mileageContract.recordReading, {
    params: { carId },
    body: { day: day(on), time: "10:00", odometer, source: "STAFF" },
  });

test("terms are those of the brand at the delivery; a later change is proposed, then taken", async () => {
  const { carId } = await delivered();
  expect(await term(carId)).toMatchObject({ label: "Révision", dueKm: 30_000, state: "LATER" });
  await app.within(async (call) => {
    await call.db
      .updateTable("brand")
      .set({ maintenanceTerms: json([{ ...revision, kilometrage: 20_000 }]) })
      .execute();
    call.markUnchanged();
  });
  expect(await read(carId)).toMatchObject({ isOutdated: true, terms: [{ dueKm: 30_000 }] });
  const { terms } = await app.as("salesAdministrator")(api.refreshMaintenanceTerms, { params: { carId } });
  expect(terms).toMatchObject([{ dueKm: 20_000 }]);
  expect((await read(carId)).isOutdated).toBe(false);
});

test("terms of the model come before those of the brand", async () => {
  const { carId } = await delivered();
  await app.within(async (call) => {
    await call.db
      .updateTable("carModel")
      .set({ maintenanceTerms: json([{ ...revision, kilometrage: 15_000 }]) })
      .execute();
    call.markUnchanged();
  });
  expect(await read(carId)).toMatchObject({ isOutdated: true, terms: [{ dueKm: 30_000 }] });
  const { terms } = await app.as("salesAdministrator")(api.refreshMaintenanceTerms, { params: { carId } });
  expect(terms).toMatchObject([{ dueKm: 15_000 }]);
});

test("done on 2027-12-20 at 30 870 km, 33 412 km on 2028-01-17: 60 870 km, on 2028-10-30, notified on 2028-09-30", async () => {
  const built = await delivered();
  app.setClock("2028-01-17T12:00:00Z");
  await reading(built.carId, "2027-10-19", 24_412);
  await serviced(built, "2027-12-20", 30_870);
  await reading(built.carId, "2028-01-17", 33_412);
  expect(await term(built.carId)).toMatchObject({
    lastOn: "2027-12-20",
    lastDistance: 30_870,
    dueOn: "2029-12-20",
    dueKm: 60_870,
    projectedOn: "2028-10-30",
    notifyOn: "2028-09-30",
    state: "LATER",
  });
});

test("a corrected and an undone service move the term", async () => {
  const built = await delivered();
  app.setClock("2028-01-17T12:00:00Z");
  const done = await serviced(built, "2027-12-20", 30_870);
  const corrected = await app.as("salesAdministrator")(api.correctMaintenance, {
    params: { id: done.id },
    body: {
      version: done.version,
      day: day("2027-12-20"),
      time: "10:00",
      kilometrage: 28_000,
      operationIds: built.operationIds,
      reason: "Erreur de lecture",
    },
  });
  expect((await term(built.carId)).dueKm).toBe(58_000);
  await app.as("salesAdministrator")(api.undoMaintenance, {
    params: { id: done.id },
    body: { version: corrected.version, reason: "Pas ce véhicule" },
  });
  expect(await term(built.carId)).toMatchObject({ dueKm: 30_000, lastOn: null });
});

const overdueAtHome = async () =>
  (await app.as("salesAdministrator")(deskContract.homeStatistics)).waiting.find(
    ({ key }) => key === "overdueMaintenances",
  );

test("an overdue term is on the home page until it is skipped, and is hidden from those who order no works", async () => {
  const built = await delivered();
  app.setClock("2028-01-17T12:00:00Z");
  const before = (await overdueAtHome())?.total ?? 0;
  await reading(built.carId, "2028-01-16", 30_468);
  const late = await overdueAtHome();
  expect(late?.total).toBe(before + 1);
  expect(late?.items.find(({ to }) => to.endsWith(built.carId))).toMatchObject({
    next: "Prendre rendez-vous",
    note: "",
  });
  const { waiting } = await app.as("salesman")(deskContract.homeStatistics);
  expect(waiting.some(({ key }) => key === "overdueMaintenances")).toBe(false);
  const { id, version } = await term(built.carId);
  await app.as("salesAdministrator")(api.skipMaintenanceTerm, {
    params: { carId: built.carId, termId: id },
    body: { version, reason: "Fait par le constructeur" },
  });
  expect((await overdueAtHome())?.total).toBe(before);
});

test("an overdue term stays overdue until it is done or skipped with a reason; a skip is undone", async () => {
  const built = await delivered();
  app.setClock("2028-01-17T12:00:00Z");
  await reading(built.carId, "2028-01-16", 30_468);
  const overdue = await term(built.carId);
  expect(overdue).toMatchObject({ state: "OVERDUE", dueKm: 30_000, distance: 30_468 });
  const params = { carId: built.carId, termId: overdue.id };
  const skipped = await app.as("salesAdministrator")(api.skipMaintenanceTerm, {
    params,
    body: { version: overdue.version, reason: "Fait par le constructeur" },
  });
  expect(skipped).toMatchObject({ state: "LATER", dueKm: 60_468, skippedOn: "2028-01-17" });
  const restored = await app.as("salesAdministrator")(api.restoreMaintenanceTerm, {
    params,
    body: { version: skipped.version },
  });
  expect(restored).toMatchObject({ state: "OVERDUE", dueKm: 30_000 });
});

test("the night ages a term by the calendar; the list holds what is near, overdue or booked", async () => {
  const built = await delivered([{ ...revision, kilometrage: null }]);
  const listed = async () =>
    (
      await app.as("operator")(api.listIncomingMaintenance, {
        list: { conditions: [{ field: "car.id", operator: "eq", value: built.carId }] },
      })
    ).items.map(({ label, state }) => `${label} ${state}`);
  const night = () => app.outsideJob(rebuildDerivations.run);
  expect(await listed()).toEqual([]);
  app.setClock("2028-11-15T09:00:00Z");
  await night();
  expect(await listed()).toEqual(["Révision LATER"]);
  app.setClock("2029-01-02T09:00:00Z");
  await night();
  expect(await listed()).toEqual(["Révision SOON"]);
  app.setClock("2029-01-17T09:00:00Z");
  await night();
  expect(await listed()).toEqual(["Révision OVERDUE"]);
});

test("a booked term names its garage and its appointment", async () => {
  const built = await delivered();
  await app.as("salesAdministrator")(api.recordMaintenance, {
    body: { ...built, day: day("2027-02-10"), time: "09:00", isDone: false, kilometrage: null, comment: "" },
  });
  expect(await term(built.carId)).toMatchObject({ bookedAt: "2027-02-10T08:00:00.000Z" });
});

test("invoices count against the part of the hypothesis of the months run", async () => {
  const built = await delivered();
  await app.within(async (call) => {
    await sql`update quote set pricing = jsonb_set(pricing, '{hypothesis,maintenanceCostCents}', '190000')`.execute(
      call.db,
    );
    call.markUnchanged();
  });
  app.setClock("2028-01-20T12:00:00Z");
  expect((await read(built.carId)).budget).toEqual({
    plannedCents: 60_000,
    invoicedCents: 0,
    monthsRun: 12,
  });
  for (const by of ["car", "contract", "model", "client"] as const)
    expect((await app.as("operator")(api.readMaintenanceBudget, { query: { by } })).budgets).not.toEqual([]);
});

test("the list of budgets holds each rental, by its filters, and the night ages it", async () => {
  const built = await delivered();
  await app.within(async (call) => {
    await sql`update quote set pricing = jsonb_set(pricing, '{hypothesis,maintenanceCostCents}', '190000')`.execute(
      call.db,
    );
    call.recordChange({ record: "car", id: built.carId });
  });
  const listed = (field: "carId" | "excessCents", value: string | number) =>
    app.as("operator")(api.listMaintenanceBudgets, {
      list: {
        conditions: [
          { field: "carId", operator: "eq", value: built.carId },
          field === "carId"
            ? { field, operator: "eq", value: String(value) }
            : { field, operator: "gt", value: Number(value) },
        ],
      },
    });
  expect((await listed("carId", built.carId)).items).toMatchObject([
    { plannedCents: 0, invoicedCents: 0, monthsRun: 0, state: "RUNNING" },
  ]);
  app.setClock("2028-01-20T12:00:00Z");
  await app.outsideJob(rebuildDerivations.run);
  expect((await listed("carId", built.carId)).items).toMatchObject([
    { plannedCents: 60_000, excessCents: -60_000, monthsRun: 12 },
  ]);
  expect((await listed("excessCents", 0)).items).toEqual([]);
});
