// Services of a car on a real database: readings, custody, cancellations.
import { describe, expect, test } from "vitest";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Role } from "#people/model/roles.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildGarage, buildOperation } from "#tests/builders/maintenance.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { maintenanceContract as api } from "../../contract.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";

const app = testApplication("2027-01-17T09:00:00Z");

async function delivered() {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within(async (call) => {
    const { carId } = await buildOnTheRoad(call);
    const { id: maintenanceSupplierId } = await buildGarage(call);
    const { id: operationId } = await buildOperation(call);
    return { carId, maintenanceSupplierId, operationIds: [operationId] };
  });
  app.setClock("2027-06-01T10:00:00Z");
  return built;
}
type Built = Awaited<ReturnType<typeof delivered>>;

const record = (built: Built, over: object = {}, role: Role = "salesAdministrator") =>
  app.as(role)(api.recordMaintenance, {
    body: {
      ...built,
      day: day("2027-05-20"),
      time: "09:00",
      isDone: true,
      kilometrage: 12_500,
      comment: "",
      ...over,
    },
  });
const book = (built: Built) => record(built, { day: day("2027-06-10"), isDone: false, kilometrage: null });

test("an appointment in 2055 is refused, one in a year is taken", async () => {
  const built = await delivered();
  const bookOn = (on: string) => record(built, { day: day(on), isDone: false, kilometrage: null });
  await expect(bookOn("2055-06-10")).rejects.toMatchObject({
    fields: { day: expect.stringContaining("un an au plus") },
  });
  expect(await bookOn("2028-06-01")).toMatchObject({ status: "BOOKED" });
});

test("an appointment is neither taken on nor moved to a Sunday or a public holiday; a Saturday is open", async () => {
  const built = await delivered();
  const { id, version } = await book(built);
  const moveTo = (on: string) =>
    app.as("salesAdministrator")(api.rescheduleMaintenance, {
      params: { id },
      body: { version, day: day(on), time: "09:00", askedBy: "STAFF" },
    });
  for (const [on, word] of [
    ["2027-06-13", "dimanche"],
    ["2027-07-14", "férié"],
  ] as const) {
    const refusal = { status: 400, fields: { day: expect.stringContaining(word) } };
    await expect(record(built, { day: day(on), isDone: false, kilometrage: null })).rejects.toMatchObject(
      refusal,
    );
    await expect(moveTo(on)).rejects.toMatchObject(refusal);
  }
  expect(await moveTo("2027-06-12")).toMatchObject({ bookedAt: "2027-06-12T07:00:00.000Z" });
});

const when = (on: string, time: string) => ({ day: day(on), time });
const at = ({ id, version }: Maintenance) => ({ params: { id }, version });

const mileageOf = (carId: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    return (await get(call, "car", carId)).mileage;
  });
const liveReadings = (carId: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    const rows = await call.db
      .selectFrom("mileageReading")
      .select(["odometer", "state"])
      .where("carId", "=", carId)
      .where("cause", "=", "maintenance")
      .orderBy("createdAt")
      .execute();
    return rows.map(({ odometer, state }) => `${odometer} ${state}`);
  });

describe("a service that is done", () => {
  test("is a reading of the garage, and names the lessee of its day", async () => {
    const built = await delivered();
    const made = await record(built);
    expect(made).toMatchObject({ status: "DONE", kilometrage: 12_500, companyName: expect.any(String) });
    expect(made.companyName).not.toBe("");
    expect(await liveReadings(built.carId)).toEqual(["12500 ACCEPTED"]);
    expect(await mileageOf(built.carId)).toBe(12_500);
  });

  test("done at 48 210, corrected to 42 810: one live reading; undone, the odometer is that of before", async () => {
    const built = await delivered();
    app.setClock("2028-06-01T10:00:00Z");
    const made = await record(built, { day: day("2028-05-20"), kilometrage: 48_210 });
    const { params, version } = at(made);
    const corrected = await app.as("salesAdministrator")(api.correctMaintenance, {
      params,
      body: {
        version,
        ...when("2028-05-20", "09:00"),
        kilometrage: 42_810,
        operationIds: built.operationIds,
        reason: "Faute de frappe",
      },
    });
    expect(await liveReadings(built.carId)).toEqual(["48210 INVALIDATED", "42810 ACCEPTED"]);
    expect(await mileageOf(built.carId)).toBe(42_810);
    const undone = await app.as("salesAdministrator")(api.undoMaintenance, {
      params,
      body: { version: corrected.version, reason: "Pas ce véhicule" },
    });
    expect(undone).toMatchObject({ status: "CANCELED", kilometrage: null });
    expect(await liveReadings(built.carId)).toEqual(["48210 INVALIDATED", "42810 INVALIDATED"]);
    expect(await mileageOf(built.carId)).toBe(12);
  });

  test("is refused beside its kilometres when they are below those of the delivery", async () => {
    const built = await delivered();
    await expect(record(built, { kilometrage: 5 })).rejects.toMatchObject({
      fields: { kilometrage: expect.stringContaining("Inférieur") },
    });
  });

  test("is refused before the car existed; before it was ours, it is the history of a second-hand car", async () => {
    const built = await delivered();
    await expect(record(built, { day: day("2024-05-20"), kilometrage: 3 })).rejects.toMatchObject({
      fields: { day: expect.stringContaining("n’est en circulation que depuis le") },
    });
    await app.application.database.pool.query(
      "update car set first_registration_date = '2024-03-01' where id = $1",
      [built.carId],
    );
    const done = await record(built, { day: day("2024-05-20"), kilometrage: 3 });
    expect(done).toMatchObject({ status: "DONE", companyName: "" });
  });

  test("is recorded once for a garage and an hour", async () => {
    const built = await delivered();
    await record(built);
    await expect(record(built, { kilometrage: 12_600 })).rejects.toMatchObject({ status: 409 });
  });

  test("is recorded by an accountant, who books none", async () => {
    const built = await delivered();
    await record(built, {}, "accountant");
    await expect(
      record(built, { day: day("2027-06-10"), isDone: false, kilometrage: null }, "accountant"),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe("an appointment", () => {
  test("is moved, done, then undone: booked again", async () => {
    const built = await delivered();
    const booked = await book(built);
    expect(booked).toMatchObject({ status: "BOOKED", bookedAt: "2027-06-10T07:00:00.000Z" });
    const moved = await app.as("salesAdministrator")(api.rescheduleMaintenance, {
      params: at(booked).params,
      body: { version: booked.version, ...when("2027-06-11", "10:00"), askedBy: "CLIENT" },
    });
    expect(moved.bookedBy).toBe("CLIENT");
    app.setClock("2027-06-12T10:00:00Z");
    const done = await app.as("salesAdministrator")(api.completeMaintenance, {
      params: at(moved).params,
      body: {
        version: moved.version,
        ...when("2027-06-11", "16:00"),
        kilometrage: 13_000,
        operationIds: built.operationIds,
      },
    });
    expect(done).toMatchObject({ status: "DONE", doneOn: "2027-06-11" });
    const undone = await app.as("salesAdministrator")(api.undoMaintenance, {
      params: at(done).params,
      body: { version: done.version, reason: "Pas encore fait" },
    });
    expect(undone.status).toBe("BOOKED");
    const canceled = await app.as("salesAdministrator")(api.cancelMaintenance, {
      params: at(undone).params,
      body: { version: undone.version, reason: "Véhicule rendu" },
    });
    expect(canceled).toMatchObject({ status: "CANCELED", cancelReason: "Véhicule rendu" });
  });

  test("is for a day to come, at an active garage", async () => {
    const built = await delivered();
    await expect(
      record(built, { day: day("2027-05-31"), isDone: false, kilometrage: null }),
    ).rejects.toMatchObject({
      fields: { day: "Ce jour est passé." },
    });
    const { id, version } = await app.as("admin")(api.readMaintenanceSupplier, {
      params: { id: built.maintenanceSupplierId },
    });
    await app.as("admin")(api.archiveMaintenanceSupplier, { params: { id }, body: { version } });
    await expect(book(built)).rejects.toMatchObject({
      fields: { maintenanceSupplierId: "Ce garage est archivé." },
    });
  });

  test("an open one keeps its garage active", async () => {
    const built = await delivered();
    await book(built);
    const garage = await app.as("salesAdministrator")(api.readMaintenanceSupplier, {
      params: { id: built.maintenanceSupplierId },
    });
    expect(garage.offers.archive?.reasons).toEqual([
      "Des entretiens y sont prévus ou attendent leur facture.",
    ]);
  });
});

describe("between its drop-off and its pick-up", () => {
  test("the car is beside its client at the garage; it is at one garage at once", async () => {
    const built = await delivered();
    const booked = await book(built);
    const dropped = await app.as("salesAdministrator")(api.dropOffCar, {
      params: at(booked).params,
      body: { version: booked.version, ...when("2027-05-30", "08:30") },
    });
    const held = await app.within((call) => {
      call.markUnchanged();
      return holderAt(call, built.carId, "2027-05-30T10:00:00Z");
    });
    expect(held).toMatchObject({ kind: "CLIENT", beside: [{ kind: "GARAGE", holder: booked.garageName }] });
    const other = await record(built);
    await expect(
      app.as("salesAdministrator")(api.dropOffCar, {
        params: at(other).params,
        body: { version: other.version, ...when("2027-05-31", "08:30") },
      }),
    ).rejects.toMatchObject({ fields: { day: expect.stringContaining(booked.garageName) } });
    await expect(
      app.as("salesAdministrator")(api.cancelMaintenance, {
        params: at(dropped).params,
        body: { version: dropped.version, reason: "Erreur" },
      }),
    ).rejects.toMatchObject({ status: 409 });
    const picked = await app.as("salesAdministrator")(api.pickUpCar, {
      params: at(dropped).params,
      body: { version: dropped.version, ...when("2027-05-31", "17:00") },
    });
    expect(picked.pickedUpAt).toBe("2027-05-31T15:00:00.000Z");
  });
});

test("a list filters by the names of the specification, longest distance first", async () => {
  const built = await delivered();
  await record(built);
  await record(built, { day: day("2027-05-25"), kilometrage: 12_700 });
  const { items } = await app.as("operator")(api.listMaintenances, {
    list: {
      conditions: [{ field: "car.id", operator: "eq", value: built.carId }],
      sort: { field: "kilometrage", descending: true },
    },
  });
  expect(items.map(({ kilometrage }) => kilometrage)).toEqual([12_700, 12_500]);
});

test("a used operation is archived, and no service names it any more", async () => {
  const built = await delivered();
  await record(built);
  const [id = ""] = built.operationIds;
  expect(await app.as("salesAdministrator")(api.removeMaintenanceOperation, { params: { id } })).toEqual({
    id,
    isArchived: true,
  });
  await expect(record(built, { day: day("2027-05-25"), kilometrage: 12_700 })).rejects.toMatchObject({
    fields: { operationIds: expect.stringContaining("archivée") },
  });
});
