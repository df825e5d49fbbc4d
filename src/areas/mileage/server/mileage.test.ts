// Readings of a car on a real database: they follow the records that state them, and move the car.
import { describe, expect, test } from "vitest";
import { type Day, day } from "#kernel/calendar/day.ts";
import type { Role } from "#people/model/roles.ts";
import { correctEnd, endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { mileageContract } from "../contract.ts";
import "./tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
/** Delivered on 17 January 2027 at 12 km. */
async function delivered() {
  app.setClock("2027-01-17T09:00:00Z");
  return app.within(buildOnTheRoad);
}

const read = (carId: string, role: Role = "operator") =>
  app.as(role)(mileageContract.readCarMileage, { params: { carId } });

const reading = (on: string, odometer: number, more: object = {}) => ({
  day: day(on),
  time: "10:00",
  odometer,
  source: "STAFF" as const,
  ...more,
});

function record(carId: string, on: string, odometer: number, role: Role = "operator") {
  app.setClock("2028-01-17T12:00:00Z");
  return app.as(role)(mileageContract.recordReading, { params: { carId }, body: reading(on, odometer) });
}

/** Without the reading of its entry in the fleet. */
const states = async (carId: string) =>
  (await read(carId)).readings
    .map(({ odometer, source, state }) => `${odometer} ${source} ${state}`)
    .filter((text) => !text.startsWith("0 STAFF"));

const carMileage = (carId: string) =>
  app.within(async (call) => {
    call.markUnchanged();
    return (await get(call, "car", carId)).mileage;
  });

test("a delivery is a reading, and the car on the road has its allowance", async () => {
  const { carId } = await delivered();
  expect(await states(carId)).toEqual(["12 HANDOVER ACCEPTED"]);
  expect((await read(carId)).use).toMatchObject({
    odometer: 12,
    driven: null,
    allowanceAtTerm: 90_000,
    dueOn: "2030-03-17",
  });
});

test("33 412 km on 17 January 2028: 17,4 % above the allowance, 109 045 km at the term", async () => {
  const { carId } = await delivered();
  await record(carId, "2027-10-19", 24_412);
  await record(carId, "2028-01-17", 33_412);
  expect((await read(carId)).use).toMatchObject({
    odometer: 33_412,
    driven: 33_400,
    allowance: 28_442,
    excessPercent: 17.4,
    projected: 109_045,
    margin: 3_782,
  });
  const { items } = await app.as("operator")(mileageContract.listOverConsumption, {
    list: { conditions: [{ field: "excessPercent", operator: "gt", value: 10 }] },
  });
  expect(items.map(({ id }) => id)).toContain(carId);
});

test("a car 9 % above its allowance is listed below 9 %, and not by default", async () => {
  const { carId } = await delivered();
  await record(carId, "2028-01-17", 31_014);
  const listed = async (conditions: { field: "excessPercent"; operator: "gt"; value: number }[] = []) =>
    (await app.as("operator")(mileageContract.listOverConsumption, { list: { conditions } })).items.some(
      ({ id }) => id === carId,
    );
  expect(await listed()).toBe(false);
  expect(await listed([{ field: "excessPercent", operator: "gt", value: 8 }])).toBe(true);
  expect(await listed([{ field: "excessPercent", operator: "gt", value: 9 }])).toBe(false);
});

describe("the amendment of a car that is driven too much", () => {
  const overDriven = async () => {
    const { carId } = await delivered();
    await record(carId, "2027-10-19", 24_412);
    await record(carId, "2028-01-17", 33_412);
    return carId;
  };

  test("is proposed at 110 000 km, up to the next thousand of its projection", async () => {
    const carId = await overDriven();
    expect(
      await app.as("salesman")(mileageContract.readAmendmentProposal, { params: { carId } }),
    ).toMatchObject({
      agreedKm: 90_000,
      proposedKm: 110_000,
      durationMonths: 38,
      projected: 109_045,
      margin: 3_782,
      preparedId: null,
    });
  });

  test("is prepared once: the unsent one is given back, to two people at once too", async () => {
    const carId = await overDriven();
    const prepare = () =>
      app.as("salesman")(mileageContract.prepareAmendment, {
        params: { carId },
        body: { kilometrage: 110_000 },
      });
    const [one, other] = await Promise.all([prepare(), prepare()]);
    expect(other).toEqual(one);
    expect(await prepare()).toEqual(one);
    const amendment = await app.within((call) => {
      call.markUnchanged();
      return get(call, "amendment", one.amendmentId);
    });
    expect(amendment).toMatchObject({ kind: "duration-mileage", status: "GENERATED" });
    expect(amendment.after.terms.kilometrage).toBe(110_000);
    expect(amendment.explanation).toMatch(/33\s400 km au 17-01-2028, pour 28\s442 km alloués/);
  });

  test("is not offered while another amendment of the contract awaits its signature", async () => {
    const carId = await overDriven();
    const read = () => app.as("salesman")(mileageContract.readAmendmentProposal, { params: { carId } });
    const { contractId, reasons } = await read();
    expect(reasons).toEqual([]);
    await app.within(async (call) => {
      call.markUnchanged();
      await call.db
        .updateTable("contract")
        .set({ hasPendingAmendment: true })
        .where("id", "=", contractId)
        .execute();
    });
    expect((await read()).reasons).toEqual(["Un avenant attend déjà sa signature."]);
  });

  test("awaits a reading after a month of rental", async () => {
    const { carId } = await delivered();
    await expect(
      app.as("salesman")(mileageContract.readAmendmentProposal, { params: { carId } }),
    ).rejects.toMatchObject({ kind: "refused" });
  });
});

describe("a reading typed by a person", () => {
  test("is kept once", async () => {
    const { carId } = await delivered();
    await record(carId, "2027-03-01", 4_000);
    await record(carId, "2027-03-01", 4_000);
    expect(await states(carId)).toEqual(["4000 STAFF ACCEPTED", "12 HANDOVER ACCEPTED"]);
    expect(await carMileage(carId)).toBe(4_000);
  });

  test.each<[string, string, number, Record<string, unknown>]>([
    ["to come", "2028-01-18", 5_000, { day: "Ce jour n’est pas encore venu." }],
    [
      "below the delivery",
      "2027-03-01",
      3,
      { odometer: expect.stringContaining("Inférieur au relevé précédent") },
    ],
    [
      "beyond what can be driven",
      "2027-01-18",
      9_000,
      { odometer: expect.stringContaining("Trop de kilomètres") },
    ],
    ["before the car was ours", "2019-01-18", 9_000, { day: expect.stringContaining("chez nous") }],
  ])("%s is refused beside its field, and nothing is kept", async (_, on, odometer, fields) => {
    const { carId } = await delivered();
    await expect(record(carId, on, odometer)).rejects.toMatchObject({ fields });
    expect(await states(carId)).toEqual(["12 HANDOVER ACCEPTED"]);
  });

  test("an older one typed later stands between the others", async () => {
    const { carId } = await delivered();
    await record(carId, "2027-06-01", 14_000);
    await record(carId, "2027-03-01", 4_000);
    expect(await states(carId)).toEqual([
      "14000 STAFF ACCEPTED",
      "4000 STAFF ACCEPTED",
      "12 HANDOVER ACCEPTED",
    ]);
    expect(await carMileage(carId)).toBe(14_000);
  });

  test("is invalidated with a reason, then restored; the car follows", async () => {
    const { carId } = await delivered();
    await record(carId, "2027-06-01", 14_000);
    const [mistake] = (await record(carId, "2027-12-01", 263_412)).readings;
    const move = {
      params: { id: mistake?.id ?? "" },
      body: { version: mistake?.version ?? 0, reason: "Faute de frappe" },
    };
    await expect(app.as("operator")(mileageContract.invalidateReading, move)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await app.as("salesAdministrator")(mileageContract.invalidateReading, move);
    expect(await carMileage(carId)).toBe(14_000);
    const [former] = (await read(carId)).readings;
    await app.as("salesAdministrator")(mileageContract.restoreReading, {
      params: move.params,
      body: { version: former?.version ?? 0, reason: "C’était juste" },
    });
    expect(await carMileage(carId)).toBe(263_412);
  });
});

const returned = (periodId: string, kilometrage: number) => ({
  periodId,
  at: "2027-06-01T08:00:00Z",
  kilometrage,
  cause: "EARLY" as const,
  keysMissing: 0,
  papersMissing: 0,
});

test("a corrected return leaves one live reading: the former one is invalidated", async () => {
  const { carId, periodId } = await delivered();
  app.setClock("2027-06-01T12:00:00Z");
  await app.within((call) => endPeriod(call, returned(periodId, 48_210)));
  expect(await states(carId)).toEqual(["48210 HANDOVER ACCEPTED", "12 HANDOVER ACCEPTED"]);
  expect((await read(carId)).use).toBeNull();
  await app.within((call) => correctEnd(call, returned(periodId, 42_810), "a corrigé le retour"));
  expect((await states(carId)).toSorted()).toEqual([
    "12 HANDOVER ACCEPTED",
    "42810 HANDOVER ACCEPTED",
    "48210 HANDOVER INVALIDATED",
  ]);
});

test("a replaced cluster: what the car has driven goes on", async () => {
  const { carId } = await delivered();
  await record(carId, "2027-12-01", 41_200);
  await expect(record(carId, "2028-01-10", 850)).rejects.toMatchObject({
    fields: { odometer: expect.anything() },
  });
  await app.as("salesAdministrator")(mileageContract.addOdometerChange, {
    params: { carId },
    body: {
      day: day("2027-12-10"),
      time: "09:00",
      beforeKm: 41_230,
      afterKm: 0,
      comment: "Combiné remplacé",
    },
  });
  const { readings } = await record(carId, "2028-01-10", 850);
  expect(readings[0]).toMatchObject({ odometer: 850, distance: 42_080, state: "ACCEPTED" });
});

describe("a change of odometer", () => {
  /** Read 4 312 km on 1 March, 5 445 km on 1 April. */
  async function driven() {
    const { carId } = await delivered();
    app.setClock("2027-04-20T09:00:00Z");
    await record(carId, "2027-03-01", 4_312);
    await record(carId, "2027-04-01", 5_445);
    return carId;
  }
  const add = (carId: string, on: string, beforeKm: number, afterKm: number) =>
    app.as("salesAdministrator")(mileageContract.addOdometerChange, {
      params: { carId },
      body: { day: day(on), time: "09:00", beforeKm, afterKm, comment: "Combiné remplacé" },
    });

  test.each([
    ["below the last reading", "2027-04-10", 100, 0, "beforeKm"],
    ["above what the car may have driven since", "2027-04-10", 900_000, 0, "beforeKm"],
    ["before the car came", "2020-01-01", 100_000, 0, "day"],
    ["that contradicts a later reading", "2027-03-10", 5_000, 5_446, "afterKm"],
  ])("%s is refused on its field, and nothing moves", async (_title, on, beforeKm, afterKm, field) => {
    const carId = await driven();
    await expect(add(carId, on, beforeKm, afterKm)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
    const { readings, changes } = await app.as("salesAdministrator")(mileageContract.readCarMileage, {
      params: { carId },
    });
    expect(changes).toEqual([]);
    expect(readings[0]).toMatchObject({ odometer: 5_445, distance: 5_445, state: "ACCEPTED" });
  });

  test("that fits is kept, and removed while nothing was read on the new cluster", async () => {
    const carId = await driven();
    const { changes } = await add(carId, "2027-04-10", 5_800, 0);
    const [change] = changes;
    if (!change) throw new Error("the change is listed");
    const { id, version } = change;
    const removed = await app.as("salesAdministrator")(mileageContract.removeOdometerChange, {
      params: { id },
      body: { version },
    });
    expect(removed.changes).toEqual([]);
  });
});

const traveled = async (query: { from?: Day; to?: Day } = {}) => {
  const text = await app.as("operator")(mileageContract.readTraveledKilometrages, { query });
  return Number(await (text as Blob).text());
};

test("kilometres of all rentals: whole, between two days by proportion", async () => {
  const before = await traveled();
  const { carId } = await delivered();
  expect(await traveled()).toBe(before);
  await record(carId, "2027-03-01", 4_312);
  expect(await traveled()).toBe(before + 4_300);
  const january = { from: day("2027-01-18"), to: day("2027-01-27") };
  const others = (await traveled(january)) - 1_000;
  expect(others).toBeGreaterThanOrEqual(0);
  expect(await traveled({ to: day("2026-12-31") })).toBe(0);
});
