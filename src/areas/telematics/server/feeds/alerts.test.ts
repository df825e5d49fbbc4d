// Alerts of feeds: opened with their cause, closed with its end, opened again after a person who closed them.
import { beforeEach, describe, expect, test } from "vitest";
import { dayInParis } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { telematicsContract as api } from "../../contract.ts";
import { alertText } from "../../model/alert.ts";
import { watchFeed } from "./alerts.ts";

const app = testApplication();
const name = "actia";
let feedId = "";
let vin = "";

const query = (text: string, values: unknown[] = []) =>
  app.application.database.pool.query<{ vin: string }>(text, values);

const watch = (at: string) => {
  app.setClock(at);
  return app.within((call) => watchFeed(call, feedId));
};
const alerts = async () =>
  (await app.as("operator")(api.listTrackingAlerts, {})).items.filter(({ feedName }) => feedName === name);
const texts = async (today: string) =>
  (await alerts())
    .filter(({ status }) => status !== "CLOSED")
    .map((alert) => alertText(alert, dayInParis(today)));
/** Sends a file at an instant, and reads it. */
async function send(at: string, ...lines: string[]): Promise<void> {
  app.setClock(at);
  const file = new File([["vin;date;heure;km;prochain entretien", ...lines].join("\n")], "f.csv", {
    type: "text/csv",
  });
  await app.as("admin")(api.sendFeedFile, { params: { name }, files: { file } });
  await app.runJobs();
}

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query("delete from tracking_feed");
  const { carId } = await app.within(buildOnTheRoad);
  vin = (await query("select vin from car where id = $1", [carId])).rows[0]?.vin ?? "";
  const body = { name, label: "Actia", source: "ACTIA", unit: "KM" } as const;
  feedId = (await app.as("admin")(api.createFeed, { body })).feed.id;
});

describe("a feed without a line", () => {
  test("for 48 hours opens an alert, which its next line closes", async () => {
    await send("2027-03-10T08:00:00Z", `${vin};2027-03-10;08:00;500;`);
    await watch("2027-03-12T07:59:00Z");
    expect(await alerts()).toEqual([]);
    await watch("2027-03-12T08:00:00Z");
    await watch("2027-03-13T08:00:00Z");
    expect(await texts("2027-03-13T08:00:00Z")).toEqual([
      "Les kilométrages d’Actia ne parviennent plus depuis 3 jours.",
    ]);
    await send("2027-03-13T09:00:00Z", `${vin};2027-03-13;09:00;600;`);
    await watch("2027-03-13T09:25:00Z");
    expect(await alerts()).toMatchObject([{ status: "CLOSED", closeReason: null }]);
  });

  test("closed by a person, opens again thirty days later", async () => {
    await watch("2027-03-04T08:00:00Z");
    const [alert] = await alerts();
    const body = { version: alert?.version ?? 0, reason: "Panne connue du fournisseur" };
    await app.as("admin")(api.closeAlert, { params: { id: alert?.id ?? "" }, body });
    await watch("2027-03-20T08:00:00Z");
    expect(await texts("2027-03-20T08:00:00Z")).toEqual([]);
    await watch("2027-04-05T08:00:00Z");
    expect(await alerts()).toMatchObject([{ status: "OPEN", kind: "FEED_SILENT" }]);
  });

  test("opens none while it is stopped", async () => {
    await query("update tracking_feed set is_active = false");
    await watch("2027-03-20T08:00:00Z");
    expect(await alerts()).toEqual([]);
  });
});

test("more than 5 % of yesterday’s lines refused", async () => {
  await send("2027-03-10T08:00:00Z", `${vin};2027-03-10;08:00;500;`, `${vin};2027-03-10;08:30;3;`);
  await watch("2027-03-10T20:00:00Z");
  expect(await alerts()).toEqual([]);
  await watch("2027-03-11T06:00:00Z");
  expect(await texts("2027-03-11T06:00:00Z")).toEqual([
    "50\u00a0% des lignes d’Actia reçues le 10-03-2027 ont été refusées.",
  ]);
});

describe("the same odometer for ten days", () => {
  beforeEach(async () => {
    for (const on of ["2027-03-10", "2027-03-16", "2027-03-21"])
      await send(`${on}T08:00:00Z`, `${vin};${on};08:00;500;`);
  });

  test("on a car without a movement, opens nothing", async () => {
    await watch("2027-03-21T09:00:00Z");
    expect(await texts("2027-03-21T09:00:00Z")).toEqual([]);
  });

  test("on a car whose ignition was seen", async () => {
    await query("update feed_car set ignition_on = '2027-03-18'");
    await watch("2027-03-21T09:00:00Z");
    expect(await texts("2027-03-21T09:00:00Z")).toEqual([
      "Les kilométrages d’Actia semblent figés : 1 véhicule à vérifier.",
    ]);
  });
});
