// Boxes fitted, swapped, taken out and corrected by hand, and the readings that follow.
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { recordFrame } from "#tests/doubles/box.ts";
import { telematicsContract as api } from "../contract.ts";
import { recordsOf } from "../model/frames/box-record.ts";
import { takeFrames } from "../model/frames/frame.ts";
import { readBoxes } from "./readings/read-boxes.ts";
import { openMonths } from "./records/months.ts";
import { storeFrames } from "./records/store.ts";

const app = testApplication();
const [firstBox, secondBox] = ["490154203237518", "356938035643809"];
let carId = "";

const carVersion = async (id: string): Promise<number> =>
  (
    await app.within((call) =>
      call.db.selectFrom("car").select("version").where("id", "=", id).executeTakeFirstOrThrow(),
    )
  ).version;
const fit = async (id: string, more: object = {}) =>
  app.as("operator")(api.fitTrackingBox, {
    params: { id },
    body: {
      version: await carVersion(id),
      boxType: "RUPTELA",
      imei: firstBox,
      day: day("2027-03-15"),
      time: "09:00",
      odometer: 100,
      ...more,
    },
  });
const read = (id: string) => app.as("operator")(api.readTracking, { params: { id } });
const boxVersion = async (id: string): Promise<number> => (await read(id)).box?.version ?? 0;
const send = (imei: string, at: string, km: number) =>
  app.within(async (call) => {
    await openMonths(call, ["2027-03"]);
    const frames = takeFrames(recordFrame(imei, at, km)).frames;
    const records = (frame: (typeof frames)[number]) => recordsOf(frame) ?? "UNDECODABLE";
    await storeFrames(
      call,
      frames.map((frame) => ({ frame, records: records(frame), addressHash: "" })),
    );
  });
const boxReadings = async (id: string) => {
  await app.outsideJob(readBoxes.run);
  const { rows } = await app.application.database.pool.query<{
    at: string;
    odometer: number;
    result: string;
  }>(
    `select at, odometer, coalesce(reason, state) as result from mileage_reading
     where car_id = $1 and source = 'BOX' order by at desc, distance desc`,
    [id],
  );
  return rows.map(({ at, odometer, result }) => [at.slice(5, 16), odometer, result].join(" "));
};

/** Delivered at 12 km on 10 March; today is the 15th, at noon in Paris. */
beforeEach(async () => {
  app.setClock("2027-03-10T07:00:00Z");
  await app.application.database.pool.query(
    "delete from tracked_car; delete from box_record; delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildOnTheRoad));
  app.setClock("2027-03-15T11:00:00Z");
});

describe("a box fitted by hand", () => {
  test("is in its car from that instant, and its counter is set by the odometer read then", async () => {
    await fit(carId);
    const { box, fittings } = await read(carId);
    expect(box).toMatchObject({
      imei: firstBox,
      status: "FITTED",
      fittedAt: "2027-03-15T08:00:00.000Z",
      calibrations: [{ odometer: 100, reason: "Pose du boîtier" }],
    });
    expect(fittings).toHaveLength(1);
    await send(firstBox, "2027-03-15T10:00:00Z", 7_000);
    app.setClock("2027-03-16T11:00:00Z");
    await send(firstBox, "2027-03-16T10:00:00Z", 7_060);
    expect(await boxReadings(carId)).toEqual(["03-16T10:00 160 ACCEPTED", "03-15T10:00 100 ACCEPTED"]);
    expect((await read(carId)).lastRecord).toMatchObject({ odometer: { km: 7_060 } });
  });

  test("with a wrong check digit is fitted, and says so", async () => {
    await fit(carId, { imei: "4901 5420 3237 519" });
    expect((await read(carId)).box).toMatchObject({ imei: "490154203237519", hasWrongCheckDigit: true });
  });

  test.each([
    ["with 14 digits", { imei: "49015420323751" }, { imei: "Un IMEI a 15 chiffres." }],
    ["to come", { time: "15:00" }, { time: "Cette heure n’est pas encore venue." }],
    [
      "below the odometer of the delivery",
      { odometer: 3 },
      { odometer: expect.stringContaining("Inférieur") },
    ],
  ])("%s is refused beside its field", async (_, more, fields) => {
    await expect(fit(carId, more)).rejects.toMatchObject({ fields });
    expect((await read(carId)).box).toBeNull();
  });

  test("on a car to come is refused", async () => {
    const { id } = await app.within((call) => buildCar(call, { at: "TO_TRANSPORT" }));
    await expect(fit(id)).rejects.toMatchObject({ kind: "refused" });
  });

  test("swapped, leaves and enters at the same instant", async () => {
    await fit(carId);
    await fit(carId, { imei: secondBox, time: "11:00", odometer: 120 });
    expect((await read(carId)).fittings).toMatchObject([
      { imei: secondBox, status: "FITTED", fittedAt: "2027-03-15T10:00:00.000Z" },
      { imei: firstBox, removedAt: "2027-03-15T10:00:00.000Z", removalReason: "SWAP" },
    ]);
    await expect(fit(carId, { imei: secondBox, time: "11:30", odometer: 120 })).rejects.toMatchObject({
      fields: { imei: "Ce boîtier est déjà dans ce véhicule." },
    });
    await expect(fit(carId, { time: "10:00", odometer: 120 })).rejects.toMatchObject({
      fields: { day: expect.stringContaining("à remplacer") },
    });
  });

  test("is in one car at once", async () => {
    await fit(carId);
    const { id } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    await expect(fit(id)).rejects.toMatchObject({ fields: { imei: expect.stringContaining("posé sur") } });
  });

  test("by two people at once is fitted once", async () => {
    const { id } = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    const outcomes = await Promise.allSettled([fit(carId), fit(id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a box taken out", () => {
  const takeOut = async (more: object = {}) =>
    app.as("operator")(api.removeTrackingBox, {
      params: { id: carId },
      body: {
        version: await boxVersion(carId),
        day: day("2027-03-15"),
        time: "11:00",
        reason: "FAULT",
        ...more,
      },
    });

  test("leaves its car, which no longer has a box, and may be fitted again", async () => {
    await fit(carId);
    await expect(takeOut({ time: "08:30" })).rejects.toMatchObject({ fields: { day: expect.any(String) } });
    await takeOut();
    const { box, fittings } = await read(carId);
    expect(box).toBeNull();
    expect(fittings).toMatchObject([{ status: "REMOVED", removalReason: "FAULT" }]);
    await fit(carId, { time: "11:00" });
    expect((await read(carId)).box).toMatchObject({ imei: firstBox });
  });

  test("has its dates corrected: what it said outside of them leaves the car", async () => {
    await fit(carId);
    await send(firstBox, "2027-03-15T08:30:00Z", 7_000);
    await send(firstBox, "2027-03-15T10:30:00Z", 7_060);
    await takeOut({ time: "11:45" });
    expect(await boxReadings(carId)).toEqual(["03-15T10:30 160 ACCEPTED"]);
    const [fitting] = (await read(carId)).fittings;
    if (!fitting) throw new Error("no fitting");
    const correct = (more: object = {}) =>
      app.as("operator")(api.correctFitting, {
        params: { id: fitting.id },
        body: {
          version: fitting.version,
          fittedDay: day("2027-03-15"),
          fittedTime: "09:00",
          removedDay: day("2027-03-15"),
          removedTime: "10:00",
          reason: "Déposé plus tôt",
          ...more,
        },
      });
    await expect(correct({ removedDay: null })).rejects.toMatchObject({
      fields: { removedDay: "Champ obligatoire." },
    });
    await expect(correct({ removedTime: "08:00" })).rejects.toMatchObject({
      fields: { removedDay: "La dépose suit la pose." },
    });
    await correct();
    expect(await boxReadings(carId)).toEqual(["03-15T08:30 100 ACCEPTED"]);
  });
});

test("its counter set again moves its readings from there on, and the calibration may be removed", async () => {
  await fit(carId);
  await send(firstBox, "2027-03-15T08:30:00Z", 7_000);
  app.setClock("2027-03-16T11:00:00Z");
  await send(firstBox, "2027-03-16T10:00:00Z", 7_060);
  expect(await boxReadings(carId)).toEqual(["03-16T10:00 160 ACCEPTED", "03-15T08:30 100 ACCEPTED"]);
  const calibrate = async () =>
    app.as("operator")(api.calibrateBox, {
      params: { id: carId },
      body: {
        version: await boxVersion(carId),
        day: day("2027-03-16"),
        time: "10:50",
        odometer: 175,
        reason: "Lu par le client",
      },
    });
  await calibrate();
  await expect(calibrate()).rejects.toMatchObject({ fields: { time: expect.any(String) } });
  await send(firstBox, "2027-03-16T10:30:00Z", 7_061);
  expect(await boxReadings(carId)).toEqual(["03-16T10:30 176 ACCEPTED", "03-15T08:30 100 ACCEPTED"]);
  const [last] = (await read(carId)).box?.calibrations ?? [];
  await app.as("operator")(api.removeCalibration, {
    params: { id: last?.id ?? "" },
    body: { version: last?.version ?? 0 },
  });
  expect(await boxReadings(carId)).toEqual(["03-16T10:30 161 ACCEPTED", "03-15T08:30 100 ACCEPTED"]);
});

test("the list of tracked cars names the box, its status and when it was heard", async () => {
  await fit(carId);
  await send(firstBox, "2027-03-15T10:00:00Z", 7_000);
  const { items } = await app.as("operator")(api.listTrackedCars, { list: { search: firstBox } });
  expect(items).toMatchObject([
    {
      id: carId,
      carStatus: "DELIVERED",
      imei: firstBox,
      boxStatus: "HEARD",
      lastReceivedOn: "2027-03-15",
    },
  ]);
});
