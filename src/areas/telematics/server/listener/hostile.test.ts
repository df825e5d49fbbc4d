// Hostile senders next to a live box: the listener goes on, and none of their data is stored.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildTrackedCar } from "#tests/builders/telematics.ts";
import { BoxDouble, frameOf, recordFrame } from "#tests/doubles/box.ts";
import { type Listener, openListener } from "./listener.ts";

const app = testApplication();
const [live, attacked] = ["350000000000014", "350000000000022"];
/** A longer run: `HOSTILE_FRAMES=100000`. */
const hostileFrames = Number(process.env.HOSTILE_FRAMES ?? 4_000);
const senders = 40;
const liveFrames = 100;
const seed = 20_271;
const start = Date.parse("2027-03-15T07:00:00Z");

let state = seed;
/** From 0 to `below`, the same at each run. */
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return Math.floor((state / 0x80000000) * below);
};
const randomBytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random(256)));

/** One record with every element at its greatest value. */
const greatest = Buffer.concat([
  Buffer.from("0001", "hex"),
  Buffer.from("ffffffffff" + "00" + "ff".repeat(8 + 4 + 1 + 2 + 1 + 1), "hex"),
  Buffer.from("00" + "00" + "00" + "0341ffffffffffffffffa3ffffffffffffffff1dffffffffffffffff", "hex"),
]);

const hostile: readonly (() => Buffer)[] = [
  () => frameOf(attacked, 1, randomBytes(random(400))),
  () => frameOf(attacked, 68, randomBytes(random(400))),
  () => frameOf(attacked, 1, greatest),
  () => frameOf(attacked, 1, Buffer.from("00ff", "hex")),
  () => frameOf(attacked, random(256), randomBytes(random(50))),
  () => frameOf(String(random(1_000_000)), 1, greatest),
  () => Buffer.concat([recordFrame(attacked, "2027-03-15T07:00:00Z", 1).subarray(0, -1), randomBytes(1)]),
  () => recordFrame(attacked, "2027-03-15T07:00:00Z", 1).subarray(0, 20),
  () => randomBytes(1 + random(200)),
  () => Buffer.from("GET / HTTP/1.1\r\nHost: boxes\r\n\r\n"),
];

async function attack({ port }: Listener): Promise<void> {
  for (let sent = 0; sent < hostileFrames / senders;) {
    const box = await BoxDouble.connect(port);
    // Known to the listener first: it is then cut for what it sends, not for whom it is.
    if (random(2) === 0) box.send(frameOf(attacked, 16));
    while (!box.isCut && sent < hostileFrames / senders) {
      for (let each = 0; each < 10; each += 1)
        box.send(hostile[random(hostile.length)]?.() ?? randomBytes(9));
      sent += 10;
      await wait(1);
    }
    box.close();
  }
}

const liveInstant = (index: number): string => new Date(start + index * 1_000).toISOString();
async function drive({ port }: Listener): Promise<string> {
  const box = await BoxDouble.connect(port);
  for (let index = 0; index < liveFrames; index += 1) {
    box.send(recordFrame(live, liveInstant(index), index));
    await box.answered((index + 1) * 6);
  }
  box.close();
  return box.received;
}

let listener: Listener | null = null;
afterAll(() => listener?.close());

test(`${hostileFrames} hostile frames of the seed ${seed}: the live box is served, its records alone are stored`, async () => {
  app.setClock("2027-03-15T08:00:00Z");
  await app.within(buildTrackedCar, { imei: live });
  await app.within(buildTrackedCar, { imei: attacked });
  const opened = await openListener(app.application, { port: 0, host: "127.0.0.1", secret: "secret" });
  listener = opened;
  const [received] = await Promise.all([
    drive(opened),
    ...Array.from({ length: senders }, () => attack(opened)),
  ]);
  expect(received).toBe("0002640113bc".repeat(liveFrames));
  expect(await drive(opened)).toBe(received);
  const { rows } = await app.application.database.pool.query(
    "select imei, count(*) as n, max(box_km) as km from box_record group by imei",
  );
  expect(rows).toEqual([{ imei: live, n: liveFrames, km: liveFrames - 1 }]);
  const refused = await app.application.database.pool.query("select distinct imei from box_refused_frame");
  expect(refused.rows).toEqual([{ imei: attacked }]);
}, 1_200_000);
