// The boxes of the demonstration company.
import { expect, test } from "vitest";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { telematicsContract as api } from "../contract.ts";
import { demonstrationBoxes } from "./demonstration.ts";

const app = demonstratedApplication();

test("one moves its odometer, one has no clock, one is silent, one was never heard", async () => {
  const { items } = await app.as("operator")(api.listTrackedCars, { list: { pageSize: 200 } });
  const statuses = Object.fromEntries(items.map(({ imei, boxStatus }) => [imei ?? "", boxStatus]));
  expect(statuses).toMatchObject({
    [demonstrationBoxes.withOffset]: "HEARD",
    [demonstrationBoxes.withoutClock]: "HEARD",
    [demonstrationBoxes.silent]: "SILENT",
    [demonstrationBoxes.neverHeard]: "FITTED",
  });
  const { rows } = await app.application.database.pool.query<{ state: string }>(
    "select state from mileage_reading where source = 'BOX'",
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(rows.filter(({ state }) => state !== "ACCEPTED")).toEqual([]);
});

test("one client agreed to positions, and three looks are logged", async () => {
  const { rows } = await app.application.database.pool.query<{
    carId: string;
    looks: number;
    minutes: number;
  }>(
    `select f.car_id as "carId", (select count(*)::int from position_look l where l.car_id = f.car_id) as looks,
       (select count(*)::int from box_position p where p.car_id = f.car_id) as minutes
     from box_fitting f where f.imei = $1`,
    [demonstrationBoxes.located],
  );
  expect(rows).toMatchObject([{ looks: 3, minutes: 256 }]);
  const { positions } = await app.as("operator")(api.readTracking, { params: { id: rows[0]?.carId ?? "" } });
  expect(positions).toMatchObject({ isSold: true, canLook: false, rule: { status: "CONFIRMED" } });
});

test("two feeds are known, one of them silent, and an unknown car waits", async () => {
  const { items } = await app.as("admin")(api.listFeeds, {});
  expect(items.map(({ name, unit }) => `${name} ${unit}`)).toEqual(["actia KM", "constructeur MI"]);
  expect(items[0]).toMatchObject({ accepted: 3, refused: 1, unknown: 1, waiting: 0 });
  const { alerts } = await app.as("admin")(api.readFeed, { params: { name: "constructeur" } });
  expect(alerts).toMatchObject([{ kind: "FEED_SILENT", status: "OPEN" }]);
});

test("the car whose client agreed has the code of the private mode, and an eco score where it is sold", async () => {
  const { rows } = await app.application.database.pool.query<{ codes: number }>(
    "select count(*)::int as codes from private_mode",
  );
  expect(rows).toEqual([{ codes: 1 }]);
  const { items } = await app.as("operator")(api.listEcoScores, {});
  expect(items.length).toBeGreaterThanOrEqual(1);
});
