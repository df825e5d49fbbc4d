// Records of a box become one reading a day of its car, with checks drawn from public bug reports.
import { beforeEach, describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { noteBox } from "#tests/builders/telematics.ts";
import { bytesOf, recordFrame } from "#tests/doubles/box.ts";
import { recordsOf } from "../../model/frames/box-record.ts";
import { takeFrames } from "../../model/frames/frame.ts";
import { openMonths } from "../records/months.ts";
import { storeFrames } from "../records/store.ts";
import { readBoxes } from "./read-boxes.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";

const receive = (at: string, bytes: Uint8Array): Promise<unknown> => {
  app.setClock(at);
  return app.within((call) =>
    storeFrames(
      call,
      takeFrames(bytes).frames.map((frame) => ({
        frame,
        records: recordsOf(frame) ?? "UNDECODABLE",
        addressHash: "",
      })),
    ),
  );
};
const readAt = async (at: string): Promise<void> => {
  app.setClock(at);
  await app.outsideJob(readBoxes.run);
};
/** Received as it was measured. */
const send = (at: string, km: number): Promise<unknown> => receive(at, recordFrame(imei, at, km));

const boxReadings = async (id: string) =>
  (
    await app.application.database.pool.query<{
      at: string;
      odometer: number;
      source: string;
      result: string;
    }>(
      `select at, odometer, source, coalesce(reason, state) as result from mileage_reading
       where car_id = $1 and source in ('BOX', 'CAN') order by at desc, distance desc`,
      [id],
    )
  ).rows.map(({ at, odometer, source, result }) => [at.slice(0, 16), odometer, source, result].join(" "));
const odometerOf = async (id: string): Promise<number> =>
  (
    await app.application.database.pool.query<{ mileage: number }>("select mileage from car where id = $1", [
      id,
    ])
  ).rows[0]?.mileage ?? 0;

/** Delivered at 12 km on 15 March 2027 at 08:00 in Paris, a box in it. */
beforeEach(async () => {
  app.setClock("2027-03-15T07:00:00Z");
  await app.application.database.pool.query(
    "delete from box_record; delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildOnTheRoad));
  await app.within((call) => noteBox(call, carId, imei));
  await app.within((call) => openMonths(call, ["2000-01", "2027-03", "2035-03"]));
});

describe("the counter of a box, next to the handover", () => {
  test("moves the odometer of its car, one reading a day", async () => {
    await send("2027-03-15T07:30:00Z", 45_678);
    await readAt("2027-03-15T07:31:00Z");
    expect(await boxReadings(carId)).toEqual(["2027-03-15T07:30 12 BOX ACCEPTED"]);
    await send("2027-03-15T17:00:00Z", 45_738);
    await send("2027-03-16T17:00:00Z", 45_778);
    await readAt("2027-03-16T17:01:00Z");
    expect(await boxReadings(carId)).toEqual([
      "2027-03-16T17:00 112 BOX ACCEPTED",
      "2027-03-15T17:00 72 BOX ACCEPTED",
    ]);
    expect(await odometerOf(carId)).toBe(112);
  });

  test("is read at once, then at most twice an hour", async () => {
    await send("2027-03-15T07:30:00Z", 45_678);
    await readAt("2027-03-15T07:31:00Z");
    await send("2027-03-15T07:40:00Z", 45_690);
    await readAt("2027-03-15T07:50:00Z");
    expect(await odometerOf(carId)).toBe(12);
    await readAt("2027-03-15T08:01:00Z");
    expect(await odometerOf(carId)).toBe(24);
  });

  test("without a record within 24 hours of an anchor, gives no reading", async () => {
    await send("2027-03-16T07:01:00Z", 45_678);
    await readAt("2027-03-16T07:02:00Z");
    expect(await boxReadings(carId)).toEqual([]);
  });
});

test("latest is by instant, not by arrival: 10:00 then 09:00, in both orders, stays 50 100 at 10:00", async () => {
  const later = recordFrame(imei, "2027-03-15T10:00:00Z", 50_100);
  const earlier = recordFrame(imei, "2027-03-15T09:00:00Z", 50_060);
  const outcomes = [];
  for (const [first, second] of [
    [later, earlier],
    [earlier, later],
  ] as const) {
    await app.application.database.pool.query(
      "delete from mileage_reading where box_fitting_id is not null; delete from box_record; delete from box_unread",
    );
    await receive("2027-03-15T10:01:00Z", first);
    await readAt("2027-03-15T10:02:00Z");
    await receive("2027-03-15T10:40:00Z", second);
    await readAt("2027-03-15T10:41:00Z");
    outcomes.push(await boxReadings(carId));
  }
  expect(outcomes).toEqual([["2027-03-15T10:00 52 BOX ACCEPTED"], ["2027-03-15T10:00 52 BOX ACCEPTED"]]);
});

describe("a wrong clock", () => {
  test("a box without a clock (2000) gives no reading", async () => {
    await receive(
      "2027-03-15T08:00:00Z",
      bytesOf(
        "002b00013e52b9abe00e010101386d438b000080000000800000007ff8ffffffffffff07011bff011d30c5000049d5",
      ),
    );
    await readAt("2027-03-15T08:01:00Z");
    expect(await boxReadings(carId)).toEqual([]);
  });

  test("a record dated in eight years gives none; the next sound one is accepted at once", async () => {
    await receive("2027-03-15T08:00:00Z", recordFrame(imei, "2035-03-15T08:00:00Z", 99_000));
    await readAt("2027-03-15T08:01:00Z");
    expect(await boxReadings(carId)).toEqual([]);
    await send("2027-03-15T08:02:00Z", 45_678);
    await readAt("2027-03-15T08:03:00Z");
    expect(await boxReadings(carId)).toEqual(["2027-03-15T08:02 12 BOX ACCEPTED"]);
  });
});

describe("a box moved to another car", () => {
  test("late records of the first car are readings of the first car", async () => {
    await send("2027-03-15T08:00:00Z", 45_678);
    await readAt("2027-03-15T08:01:00Z");
    app.setClock("2027-03-16T08:00:00Z");
    const other = await app.within((call) => buildCar(call, { at: "STOCKED" }));
    await app.within((call) => noteBox(call, carId, null));
    await app.within((call) => noteBox(call, other.id, imei));
    await receive("2027-03-17T08:00:00Z", recordFrame(imei, "2027-03-15T18:00:00Z", 45_700));
    await readAt("2027-03-17T08:01:00Z");
    expect(await boxReadings(carId)).toEqual(["2027-03-15T18:00 34 BOX ACCEPTED"]);
    expect(await boxReadings(other.id)).toEqual([]);
  });

  test("records of a time when it was in no car are refused: it was not in this one", async () => {
    await receive("2027-03-15T08:00:00Z", recordFrame(imei, "2027-03-14T18:00:00Z", 45_700));
    await readAt("2027-03-15T08:01:00Z");
    expect(await boxReadings(carId)).toEqual(["2027-03-14T18:00 45700 BOX NOT_FITTED"]);
  });
});

test("an anchor typed later moves the readings of the box after it", async () => {
  await send("2027-03-15T07:30:00Z", 45_678);
  await send("2027-03-16T08:00:00Z", 45_778);
  await send("2027-03-17T08:00:00Z", 45_798);
  await readAt("2027-03-17T08:01:00Z");
  expect(await boxReadings(carId)).toEqual([
    "2027-03-17T08:00 132 BOX ACCEPTED",
    "2027-03-16T08:00 112 BOX ACCEPTED",
    "2027-03-15T07:30 12 BOX ACCEPTED",
  ]);
  await app.application.database.pool.query(
    `insert into box_calibration select gen_random_uuid(), 1, now(), '', 'system', now(), '', 'system', id,
     '2027-03-16T09:00:00Z', 120, 'Lu au garage' from box_fitting where car_id = $1`,
    [carId],
  );
  await send("2027-03-17T08:30:00Z", 45_798);
  await readAt("2027-03-17T08:35:00Z");
  expect(await boxReadings(carId)).toEqual([
    "2027-03-17T08:30 140 BOX ACCEPTED",
    "2027-03-16T08:00 112 BOX ACCEPTED",
    "2027-03-15T07:30 12 BOX ACCEPTED",
  ]);
});
