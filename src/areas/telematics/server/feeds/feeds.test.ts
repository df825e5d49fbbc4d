// Feeds on a real database: signed hooks and files, lines read once into readings, those that give none.
import { beforeEach, describe, expect, test } from "vitest";
import { mileageContract } from "#mileage/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { noteBox } from "#tests/builders/telematics.ts";
import { telematicsContract as api } from "../../contract.ts";
import { feedSignature } from "./receive.ts";
import { turnLines } from "./read-lines.ts";

const app = testApplication();
const now = "2027-06-01T09:00:00Z";
const name = "stellantis";
const imei = "350000000000014";
let carId = "";
let vin = "";
let secret = "";

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.application.database.pool.query<T>(text, values)).rows;

const post = async (body: string, more: { signature?: string; at?: string; feed?: string } = {}) => {
  const timestamp = String(Math.floor(Date.parse(more.at ?? now) / 1_000));
  return app.server.inject({
    method: "POST",
    url: `/api/tracking/feeds/${more.feed ?? name}/hook`,
    payload: body,
    headers: {
      "content-type": "application/json",
      "x-feed-timestamp": timestamp,
      "x-feed-signature": more.signature ?? feedSignature(secret, timestamp, Buffer.from(body)),
    },
  });
};
const bodyOf = (...lines: unknown[]): string => JSON.stringify({ lines });
const at = "2027-05-20T07:30:00Z";
const readings = async () =>
  (await app.as("operator")(mileageContract.readCarMileage, { params: { carId } })).readings
    .filter(({ source }) => source === "MAKER" || source === "CAN")
    .map(({ odometer, state, reason }) => `${odometer} ${reason ?? state}`);
const page = () => app.as("admin")(api.readFeed, { params: { name } });

beforeEach(async () => {
  app.setClock("2027-03-01T09:00:00Z");
  await query("delete from tracking_feed");
  await app.application.database.pool.query(
    "delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildOnTheRoad));
  const [car] = await query<{ vin: string }>("select vin from car where id = $1", [carId]);
  vin = car?.vin ?? "";
  app.setClock(now);
  const body = { name, label: "Stellantis", source: "MAKER", unit: "KM" } as const;
  ({ secret } = await app.as("admin")(api.createFeed, { body }));
});

describe("a signed hook", () => {
  test("is accepted at once, and its lines become readings", async () => {
    const answer = await post(bodyOf({ id: "e1", vin, at, odometer: 4_200 }));
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ received: 1, already: 0 });
    expect(await readings()).toEqual([]);
    await app.runJobs();
    expect(await readings()).toEqual(["4200 ACCEPTED"]);
    expect((await page()).feed).toMatchObject({ accepted: 1, lastReceivedAt: "2027-06-01T09:00:00.000Z" });
  });

  test("is taken once for each event, and once for each car, instant and value", async () => {
    await post(
      bodyOf({ id: "e1", vin, at, odometer: 4_200 }, { vin, at: "2027-05-19T07:30:00Z", odometer: 4_100 }),
    );
    const again = await post(
      bodyOf(
        { id: "e1", vin, at, odometer: 9_999 },
        { vin, at: "2027-05-19T07:30:00Z", odometer: 4_100 },
        { id: "e2", vin, at, odometer: 4_200 },
      ),
    );
    expect(again.json()).toEqual({ received: 1, already: 2 });
    await app.runJobs();
    expect((await readings()).toSorted()).toEqual(["4100 ACCEPTED", "4200 ACCEPTED"]);
  });

  test("leaves no line of history on the car", async () => {
    const count = async () =>
      Number((await query<{ n: string }>("select count(*) as n from audit_line"))[0]?.n);
    const before = await count();
    await post(bodyOf({ vin, at, odometer: 4_200 }));
    await app.runJobs();
    expect(await count()).toBe(before);
  });

  test("is judged line by line: refused ones keep their reason", async () => {
    await post(bodyOf({ vin, at, odometer: 4 }, { vin, odometer: 1 }, 3, { vin, at, odometer: 4_200 }));
    await app.runJobs();
    expect((await readings()).toSorted()).toEqual(["4 DECREASE", "4200 ACCEPTED"]);
    expect((await page()).leftOut.map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      "REFUSED Inférieur au relevé précédent.",
      "REFUSED Ligne illisible.",
      "REFUSED at : Champ obligatoire.",
    ]);
  });

  test("names a box by its IMEI, in the car that had it then", async () => {
    app.setClock("2027-05-01T09:00:00Z");
    await app.within((call) => noteBox(call, carId, imei));
    app.setClock(now);
    await post(bodyOf({ imei, at, odometer: 4_200 }, { imei, at: "2027-04-20T08:00:00Z", odometer: 3_000 }));
    await app.runJobs();
    expect(await readings()).toEqual(["4200 ACCEPTED"]);
    expect((await page()).leftOut).toMatchObject([{ car: imei, state: "UNKNOWN_CAR" }]);
  });
});

describe("a hook is refused", () => {
  const body = bodyOf({ vin: "VF1AAAAA000000009", at, odometer: 1 });
  test.each<[string, Parameters<typeof post>[1]]>([
    ["without a signature", { signature: "" }],
    ["with another signature", { signature: "0".repeat(64) }],
    ["signed more than five minutes ago", { at: "2027-06-01T08:54:59Z" }],
    ["signed more than five minutes ahead", { at: "2027-06-01T09:05:01Z" }],
    ["for an unknown feed", { feed: "inconnu" }],
  ])("%s", async (_title, more) => {
    expect((await post(body, more)).statusCode).toBe(401);
    expect(await query("select from feed_line")).toEqual([]);
  });

  test("with the signature of another body", async () => {
    const timestamp = String(Date.parse(now) / 1_000);
    const signature = feedSignature(secret, timestamp, Buffer.from(bodyOf(1)));
    expect((await post(body, { signature })).statusCode).toBe(401);
  });

  test("signed with the secret before its renewal", async () => {
    const { feed } = await page();
    await app.as("admin")(api.renewFeedSecret, { params: { name }, body: { version: feed.version } });
    expect((await post(body)).statusCode).toBe(401);
  });

  test("while its feed is stopped", async () => {
    const { name: _, id: __, version, label, source, unit } = (await page()).feed;
    await app.as("admin")(api.changeFeed, {
      params: { name },
      body: { version, label, source, unit, isActive: false },
    });
    expect((await post(body)).statusCode).toBe(401);
  });

  test("above 1 MB", async () =>
    expect((await post(JSON.stringify({ lines: [1], filler: "x".repeat(1_100_000) }))).statusCode).toBe(413));

  test.each([
    ["text", "bonjour"],
    ["no line", "{}"],
    ["an empty lot", bodyOf()],
  ])("with %s", async (_title, text) => expect((await post(text)).statusCode).toBe(400));
});

test("the secret is encrypted, and neither read again nor stored with an answer", async () => {
  const [row] = await query<{ encrypted_secret: string }>("select encrypted_secret from tracking_feed");
  expect(row?.encrypted_secret).not.toContain(secret);
  expect(JSON.stringify(await page())).not.toContain(secret);
  expect(await query("select from idempotent_answer where answer like $1", [`%${secret}%`])).toEqual([]);
});

test("a line of an unknown car waits thirty days for it", async () => {
  const later = "VF1LATERLATER0001";
  await post(bodyOf({ vin: later, at, odometer: 4_200 }));
  await app.runJobs();
  expect((await page()).feed).toMatchObject({ unknown: 1, waiting: 0 });
  await query("update car set vin = $1 where id = $2", [later, carId]);
  await app.within((call) => turnLines(call));
  await app.runJobs();
  expect(await readings()).toEqual(["4200 ACCEPTED"]);
  app.setClock("2027-07-02T09:00:00Z");
  await app.within((call) => turnLines(call));
  expect(await query("select from feed_line")).toEqual([]);
});

describe("the telematics of a maker, sold with the contract", () => {
  const consentOf = (consent: string | null) =>
    query(
      `insert into first_mount (id, version, created_at, created_by, created_by_id, updated_at, updated_by, updated_by_id,
        company_name, order_id, is_sold, sells_position, sells_eco_driving, status, consent, search_text)
      values ($1, 1, now(), '', 'system', now(), '', 'system', '', '', true, true, false, 'TODO', $2, '')
      on conflict (id) do update set consent = $2`,
      [carId, consent],
    );

  test.each([null, "DECLINED"])("with the consent %s: nothing is written", async (consent) => {
    await consentOf(consent);
    await post(bodyOf({ vin, at, odometer: 4_200 }));
    expect(await query("select from feed_line")).toEqual([]);
    await app.runJobs();
    expect(await readings()).toEqual([]);
  });

  test("withdrawn between the hook and its reading: the line is dropped", async () => {
    await consentOf("GIVEN");
    await post(bodyOf({ vin, at, odometer: 4_200 }));
    await consentOf(null);
    await app.runJobs();
    expect(await query("select from feed_line")).toEqual([]);
    expect(await readings()).toEqual([]);
  });
});

test("a file brings the same lines, once, with the unit of the feed", async () => {
  const text = `vin;date;heure;km;unité\n${vin};20/05/2027;09:30;1000;mi\n${vin};21/05/2027;;abc;\n`;
  const send = () =>
    app.as("admin")(api.sendFeedFile, {
      params: { name },
      files: { file: new File([text], "flux.csv", { type: "text/csv" }) },
    });
  expect(await send()).toEqual({ received: 2, already: 0, unreadable: 1 });
  expect(await send()).toEqual({ received: 0, already: 2, unreadable: 1 });
  await app.runJobs();
  expect(await readings()).toEqual(["1609 ACCEPTED"]);
});

test("two feeds of one name are refused, and a feed without a unit too", async () => {
  const body = { name, label: "Autre", source: "MAKER", unit: "KM" } as const;
  await expect(app.as("admin")(api.createFeed, { body })).rejects.toMatchObject({ kind: "invalid" });
  const answer = await app.server.inject({ method: "POST", url: "/api/tracking/feeds", payload: {} });
  expect(answer.statusCode).toBe(401);
});
