// Alerts of silent boxes: opened once, acknowledged, closed, opened again, and mailed to the client.
import { beforeEach, describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { noteBox } from "#tests/builders/telematics.ts";
import { frameOf } from "#tests/doubles/box.ts";
import { telematicsContract as api } from "../../contract.ts";
import { takeFrames } from "../../model/frames/frame.ts";
import { storeFrames } from "../records/store.ts";
import { markSilentBoxes } from "../silence.ts";
import { askClientsOfAlerts, awakenAlerts } from "./night.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";

const nightOf = async (at: string): Promise<void> => {
  app.setClock(at);
  await app.outsideJob(markSilentBoxes.run);
  await app.outsideJob(awakenAlerts.run);
  await app.outsideJob(askClientsOfAlerts.run);
};
const alertsOf = async () =>
  (await app.as("operator")(api.listTrackingAlerts, {})).items.filter((alert) => alert.carId === carId);
const theAlert = async () => {
  const [alert] = await alertsOf();
  if (!alert) throw new Error("no alert");
  return alert;
};
const close = async () => {
  const { id, version } = await theAlert();
  return app.as("operator")(api.closeAlert, {
    params: { id },
    body: { version, reason: "Véhicule à l’arrêt" },
  });
};

/** Delivered with its box on 1 March; silent on the 15th. */
beforeEach(async () => {
  app.setClock("2027-03-01T08:00:00Z");
  await app.application.database.pool.query(
    "delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildOnTheRoad));
  await app.within((call) => noteBox(call, carId, imei));
  await nightOf("2027-03-15T09:00:00Z");
});

describe("the alert of a silent box", () => {
  test("is open once, and on the page of the car", async () => {
    await nightOf("2027-03-16T09:00:00Z");
    expect(await alertsOf()).toMatchObject([{ kind: "BOX_SILENT", status: "OPEN" }]);
    const { alerts } = await app.as("operator")(api.readTracking, { params: { id: carId } });
    expect(alerts).toMatchObject([{ offers: { acknowledge: { reasons: [] }, close: { reasons: [] } } }]);
  });

  test("is closed by the next frame of its box", async () => {
    const frames = takeFrames(frameOf(imei, 16)).frames;
    await app.within((call) =>
      storeFrames(
        call,
        frames.map((frame) => ({ frame, records: [], addressHash: "" })),
      ),
    );
    expect(await alertsOf()).toMatchObject([{ status: "CLOSED", closeReason: null }]);
  });

  test("is closed when its box leaves the car", async () => {
    await app.within((call) => noteBox(call, carId, null));
    expect(await alertsOf()).toMatchObject([{ status: "CLOSED", closeReason: null }]);
  });

  test("acknowledged until a day, is open again the day after", async () => {
    const { id, version } = await theAlert();
    await app.as("operator")(api.acknowledgeAlert, {
      params: { id },
      body: { version, until: day("2027-03-20") },
    });
    await nightOf("2027-03-20T09:00:00Z");
    expect(await alertsOf()).toMatchObject([{ status: "ACKNOWLEDGED" }]);
    await nightOf("2027-03-21T09:00:00Z");
    expect(await alertsOf()).toMatchObject([{ status: "OPEN", acknowledgedUntil: null }]);
  });

  test("closed with a reason, is open again after thirty days of the same silence", async () => {
    await close();
    await nightOf("2027-04-14T08:00:00Z");
    expect(await alertsOf()).toMatchObject([{ status: "CLOSED" }]);
    await nightOf("2027-04-14T10:00:00Z");
    expect(await alertsOf()).toMatchObject([{ status: "OPEN" }]);
  });

  test("is closed by one of two people at once", async () => {
    const outcomes = await Promise.allSettled([close(), close()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the client of a silent box", () => {
  const lettersTo = async (): Promise<number> =>
    (
      await app.application.database.pool.query(
        "select from message where subject like 'Le boîtier de votre véhicule%'",
      )
    ).rowCount ?? 0;

  test("is asked once, after three more days", async () => {
    const before = await lettersTo();
    await nightOf("2027-03-18T08:59:00Z");
    expect(await lettersTo()).toBe(before);
    await nightOf("2027-03-18T09:00:00Z");
    await nightOf("2027-03-19T09:00:00Z");
    expect(await lettersTo()).toBe(before + 1);
    expect(await alertsOf()).toMatchObject([{ clientAskedAt: "2027-03-18T09:00:00.000Z" }]);
  });

  test("is not asked about a closed alert", async () => {
    await close();
    const before = await lettersTo();
    await nightOf("2027-03-20T09:00:00Z");
    expect(await lettersTo()).toBe(before);
  });
});
