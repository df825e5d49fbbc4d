// The agreement of the client by its link: asked, given with its days and hours, paused, withdrawn.
import { beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { noteBox, sendPosition } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../../contract.ts";
import { resumeAgreements } from "./agreements.ts";

const app = testApplication();
const imei = "350000000000014";
let carId = "";
let token = "";

const stored = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ at: string }>("select at from box_position order by 1")
  ).rows.map(({ at }) => at.slice(11, 16));
const send = (at: string) => app.within((call) => sendPosition(call, imei, { at }));
const ask = (id = carId) => app.as("salesAdministrator")(api.askPositionAgreement, { params: { id } });
const sentToken = async (): Promise<string> => {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message order by created_at desc, id desc limit 1",
  );
  return /\/public\/positions\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
};
const agreement = {
  weekdays: ["MONDAY", "TUESDAY"] as ("MONDAY" | "TUESDAY")[],
  fromTime: "07:00",
  untilTime: "19:00",
  isInformed: true as const,
};
const confirm = (change: object = {}) =>
  app.as(null)(api.confirmPositions, { params: { token }, body: { ...agreement, ...change } });

const buildRented = async (geolocation: boolean): Promise<string> =>
  (await app.within(buildOnTheRoad, { geolocation })).carId;

beforeEach(async () => {
  app.setClock("2027-03-15T08:00:00.000Z");
  await app.application.database.pool.query(
    "delete from box_position; delete from box_fitting; update car set box_type = null, box_number = null",
  );
  carId = await buildRented(true);
  await app.within(noteBox, carId, imei);
  await ask();
  token = await sentToken();
});

test("the client confirms that drivers are informed, with days and hours: positions are stored from then on", async () => {
  expect(await app.as(null)(api.openPositionRule, { params: { token } })).toMatchObject({ step: "ASKED" });
  app.setClock("2027-03-15T08:10:00.000Z");
  expect(await confirm()).toMatchObject({ step: "CONFIRMED", fromTime: "07:00" });
  app.setClock("2027-03-15T08:20:00.000Z");
  await send("2027-03-15T08:09:00.000Z");
  await send("2027-03-15T08:11:00.000Z");
  expect(await stored()).toEqual(["08:11"]);
});

test.each([
  ["drivers who are not informed", { isInformed: false }],
  ["no day", { weekdays: [] }],
  ["hours that end before they begin", { untilTime: "06:00" }],
])("an agreement is refused for %s", async (_, change) => {
  await expect(confirm(change)).rejects.toMatchObject({ status: 400 });
});

test("private mode stops positions at once, until its day is over", async () => {
  await confirm();
  app.setClock("2027-03-15T08:20:00.000Z");
  await app.as(null)(api.pausePositions, { params: { token }, body: { until: day("2027-03-15") } });
  await send("2027-03-15T08:20:00.000Z");
  expect(await stored()).toEqual([]);
  app.setClock("2027-03-15T23:05:00.000Z");
  await app.outsideJob(resumeAgreements.run);
  app.setClock("2027-03-16T08:01:00.000Z");
  await send("2027-03-15T18:20:00.000Z");
  await send("2027-03-16T08:00:00.000Z");
  expect(await stored()).toEqual(["08:00"]);
});

test("the client stops for good: its positions are dropped at once, and it may agree again", async () => {
  await confirm();
  app.setClock("2027-03-15T08:20:00.000Z");
  await send("2027-03-15T08:11:00.000Z");
  expect(await stored()).toHaveLength(1);
  expect(await app.as(null)(api.opposePositions, { params: { token } })).toMatchObject({ step: "WITHDRAWN" });
  expect(await stored()).toEqual([]);
  expect(await confirm()).toMatchObject({ step: "CONFIRMED" });
});

test("sales administration stops positions with a reason, and asks again", async () => {
  await confirm();
  const { positions } = await app.as("salesAdministrator")(api.readTracking, { params: { id: carId } });
  await app.as("salesAdministrator")(api.withdrawPositionAgreement, {
    params: { id: carId },
    body: { version: positions.rule?.version ?? 0, reason: "Demande d’un conducteur" },
  });
  const { positions: after } = await ask();
  expect(after.rule).toMatchObject({ status: "ASKED" });
});

test("a link lost after the agreement is sent again: the new one opens the same agreement, the former one nothing", async () => {
  await confirm();
  await send("2027-03-15T08:00:00.000Z");
  app.setClock("2027-03-15T08:05:00.000Z");
  const resend = () => app.as("salesAdministrator")(api.resendPositionLink, { params: { id: carId } });
  const { positions } = await resend();
  expect(positions.rule).toMatchObject({ status: "CONFIRMED", collectingSince: "2027-03-15T08:00:00.000Z" });
  const former = token;
  token = await sentToken();
  expect(token).not.toBe(former);
  await expect(app.as(null)(api.openPositionRule, { params: { token: former } })).rejects.toMatchObject({
    kind: "refused",
  });
  expect(await app.as(null)(api.openPositionRule, { params: { token } })).toMatchObject({
    step: "CONFIRMED",
    fromTime: "07:00",
  });
  expect(await stored()).toEqual(["08:00"]);
});

test("a link is not sent again before the agreement, which is asked again instead", async () => {
  await expect(
    app.as("salesAdministrator")(api.resendPositionLink, { params: { id: carId } }),
  ).rejects.toMatchObject({ status: 409 });
});

test("nothing is asked where the contract sells no geolocation", async () => {
  await expect(ask(await buildRented(false))).rejects.toMatchObject({
    status: 409,
    message: "Le contrat de ce véhicule ne vend pas la géolocalisation.",
  });
});
