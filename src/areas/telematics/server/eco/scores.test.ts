// Eco-driving on a real database: counted by month where it is sold and agreed to, once, and outside of private modes.
import { beforeEach, describe, expect, test } from "vitest";
import { recordAt } from "#mileage/server/readings/record.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLocatedCar, sendPosition } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../../contract.ts";
import { withdrawPositionAgreement } from "../positions/agreements.ts";
import { issueCode, startPrivateMode } from "../positions/private-mode.ts";
import { computeScores, tellClients } from "./scores.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";

const query = <T extends object>(text: string) => app.application.database.pool.query<T>(text);
const build = async (more: { isAgreed?: boolean; ecoDriving?: boolean } = {}): Promise<void> => {
  ({ carId } = await app.within(buildLocatedCar, { imei, ecoDriving: true, ...more }));
};
const send = (at: string, more: Partial<Parameters<typeof sendPosition>[2]> = {}) =>
  app.within((call) => sendPosition(call, imei, { at, ...more }));
const counters = async () =>
  (
    await query(
      "select harsh_brakings as b, harsh_accelerations as a, running_records as r, idle_records as i from eco_score order by month",
    )
  ).rows;

beforeEach(async () => {
  app.setClock("2027-03-15T08:00:00.000Z");
  await query(
    `delete from box_record; delete from eco_score; delete from position_rule; delete from private_span;
     delete from private_mode; delete from box_fitting; update car set box_type = null, box_number = null`,
  );
});

describe("records of a car whose client agreed", () => {
  beforeEach(async () => {
    await build();
    app.setClock("2027-03-15T09:00:00.000Z");
  });

  test("are counted by month, once, without a day", async () => {
    await send("2027-03-15T08:10:00Z", { harshBrakings: 1 });
    await send("2027-03-15T08:11:00Z", { harshAccelerations: 1, isMoving: false });
    await send("2027-03-15T08:11:00Z", { harshAccelerations: 1, isMoving: false });
    await send("2027-03-15T08:12:00Z", { isIgnitionOn: false, position: null, isMoving: false });
    expect(await counters()).toEqual([{ b: 1, a: 1, r: 2, i: 1 }]);
  });

  test("are not counted outside of its hours, nor before its agreement", async () => {
    await send("2027-03-15T07:59:00Z", { harshBrakings: 1 });
    app.setClock("2027-03-15T22:00:00.000Z");
    await send("2027-03-15T21:00:00Z", { harshBrakings: 1 });
    expect(await counters()).toEqual([]);
  });

  test("are not counted during the private mode of the driver", async () => {
    const { address } = await app.within((call) => issueCode(call, carId));
    await app.within((call) => startPrivateMode(call, { token: address.split("/").at(-1) ?? "" }));
    app.setClock("2027-03-15T10:00:00.000Z");
    await send("2027-03-15T09:30:00Z", { harshBrakings: 1 });
    expect(await counters()).toEqual([]);
  });

  test("are scored from 100 km, and mailed once to the client", async () => {
    await send("2027-03-15T08:10:00Z", { harshBrakings: 1 });
    app.setClock("2027-04-03T07:00:00.000Z");
    await app.within((call) =>
      recordAt(call, { carId, at: "2027-03-31T20:00:00.000Z", odometer: 1_012, source: "STAFF" }),
    );
    await app.outsideJob(computeScores.run);
    const { items } = await app.as("operator")(api.listEcoScores, {});
    expect(items).toMatchObject([
      { carId, month: "2027-03-01", kilometres: 1_000, score: 99, idlePercent: 0 },
    ]);
    const letters = async () =>
      (await query("select from message where subject like 'L’écoconduite%'")).rowCount ?? 0;
    const before = await letters();
    await app.outsideJob(tellClients.run);
    await app.outsideJob(tellClients.run);
    expect(await letters()).toBe(before + 1);
  });

  test("leave with the agreement", async () => {
    await send("2027-03-15T08:10:00Z", { harshBrakings: 1 });
    const { positions } = await app.as("operator")(api.readTracking, { params: { id: carId } });
    const version = positions.rule?.version ?? 0;
    await app.within((call) =>
      withdrawPositionAgreement(call, { id: carId, version, reason: "Demande du client" }),
    );
    expect(await counters()).toEqual([]);
  });
});

test.each<[string, { isAgreed?: boolean; ecoDriving?: boolean }]>([
  ["without the agreement of the client", { isAgreed: false }],
  ["where the contract sells no eco-driving", { ecoDriving: false }],
])("%s, nothing is counted", async (_title, more) => {
  await build(more);
  app.setClock("2027-03-15T09:00:00.000Z");
  await send("2027-03-15T08:10:00Z", { harshBrakings: 1 });
  expect(await counters()).toEqual([]);
});
