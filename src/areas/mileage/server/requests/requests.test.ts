// Odometers asked of clients by a link: signed readings, given once.
import { beforeEach, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { smallPhoto } from "#tests/doubles/photo.ts";
import { mileageContract as api } from "../../contract.ts";

const app = testApplication();
let carId = "";
let periodId = "";

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  ({ carId, periodId } = await app.within(buildOnTheRoad));
  app.setClock("2027-06-01T09:00:00Z");
});

const request = () => app.as("operator")(api.requestMileages, { body: { periodIds: [periodId] } });
const tokenOf = async (): Promise<string> => {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select m.body from message m join mileage_request r on r.contract_id = any(m.about) where r.car_id = $1 order by m.created_at desc, m.id desc limit 1",
    [carId],
  );
  return /\/public\/mileage\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
};
const give = (token: string, odometer: number) =>
  app.as(null)(api.giveMileage, {
    params: { token },
    body: { odometer, name: "Léa Martin" },
    files: { photo: smallPhoto() },
  });
const read = () => app.as("operator")(api.readCarMileage, { params: { carId } });

test("a client gives its odometer, signed with a photo, once", async () => {
  await request();
  const token = await tokenOf();
  expect(await app.as(null)(api.openMileageLink, { params: { token } })).toMatchObject({ step: "AWAITED" });
  await expect(give(token, 3)).rejects.toMatchObject({
    fields: { odometer: expect.stringContaining("Inférieur") },
  });
  expect(await give(token, 4_000)).toMatchObject({ step: "ANSWERED", odometer: 4_000 });
  expect(await give(token, 4_000)).toMatchObject({ step: "ANSWERED", odometer: 4_000 });
  await expect(give(token, 4_100)).rejects.toMatchObject({ kind: "refused" });
  const { readings, requests } = await read();
  expect(readings[0]).toMatchObject({ odometer: 4_000, source: "CLIENT_SIGNED", state: "ACCEPTED" });
  expect(requests).toMatchObject([{ odometer: 4_000, signerName: "Léa Martin" }]);
  const file = await app.as("operator")(api.readMileagePhoto, { params: { id: requests[0]?.id ?? "" } });
  expect((file as Blob).type).toContain("image/png");
});

test("a client does not give less than the last reading, whatever its source", async () => {
  await app.as("operator")(api.recordReading, {
    params: { carId },
    body: { day: day("2027-05-31"), time: "10:00", odometer: 13_626, source: "GARAGE" },
  });
  await request();
  await expect(give(await tokenOf(), 1_362)).rejects.toMatchObject({
    fields: { odometer: expect.stringContaining("13\u00a0626\u00a0km le 31-05-2027") },
  });
  expect((await read()).readings[0]).toMatchObject({ odometer: 13_626, state: "ACCEPTED" });
});

test("a second request before the answer sends the same link again", async () => {
  await request();
  const token = await tokenOf();
  await request();
  expect(await tokenOf()).toBe(token);
  expect((await read()).requests).toHaveLength(1);
});

test("two requests at once await one answer", async () => {
  await Promise.all([request(), request()]);
  expect((await read()).requests).toHaveLength(1);
});

test("a rental that is over awaits nothing", async () => {
  await request();
  const token = await tokenOf();
  await app.application.database.pool.query("delete from road_use where id = $1", [carId]);
  expect(await app.as(null)(api.openMileageLink, { params: { token } })).toMatchObject({ step: "OVER" });
  await expect(give(token, 4_000)).rejects.toMatchObject({ kind: "refused" });
  await expect(request()).rejects.toMatchObject({ kind: "refused" });
});
