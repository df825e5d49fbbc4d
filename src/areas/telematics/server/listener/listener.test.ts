// The listener on real sockets and a real database, with checks drawn from public bug reports of tracking servers.
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildTrackedCar, noteBox } from "#tests/builders/telematics.ts";
import { BoxDouble, bytesOf, frameOf, recordFrame } from "#tests/doubles/box.ts";
import { telematicsContract as api } from "../../contract.ts";
import { markSilentBoxes } from "../silence.ts";
import type { ListenerLimits } from "./limits.ts";
import { type Listener, openListener } from "./listener.ts";

const app = testApplication();
const imei = "350000000000014";
const kept = "0002640113bc";
const frameA =
  "003000013e52b9abe00e0100016b97937800000166ebab1d1eed7c015e4650090032080701fb01011d30d4014102b901340052d8";
const noClock =
  "002b00013e52b9abe00e010101386d438b000080000000800000007ff8ffffffffffff07011bff011d30c5000049d5";
const twoRecords =
  "004d00013e52b9abe00e0100026b97937800000166ebab1d1eed7c015e4650090032080701fb01011d30d4014102b90134006b97937801000166ebab1d1eed7c015e46500900320807018601000000e772";
const now = "2027-03-15T07:31:00.000Z";

const listeners: Listener[] = [];
const boxes: BoxDouble[] = [];
let carId = "";

async function listen(limits: Partial<ListenerLimits> = {}): Promise<Listener> {
  const rule = { port: 0, host: "127.0.0.1", secret: "secret", limits };
  const listener = await openListener(app.application, rule);
  listeners.push(listener);
  return listener;
}
async function boxOn({ port }: Listener): Promise<BoxDouble> {
  const box = await BoxDouble.connect(port);
  boxes.push(box);
  return box;
}
const sql = async (text: string) => (await app.application.database.pool.query(text)).rows;
const countOf = async (table: string): Promise<number> =>
  Number((await sql(`select count(*) as n from ${table}`))[0]?.n);
const fittingOf = async (id: string) =>
  (await app.as("operator")(api.readTracking, { params: { id } })).fittings[0];

beforeEach(async () => {
  app.setClock(now);
  await sql(
    "delete from box_record; delete from box_refused_frame; delete from unknown_box_attempt; delete from box_fitting; update car set box_type = null, box_number = null",
  );
  ({ carId } = await app.within(buildTrackedCar, { imei }));
});
afterEach(async () => {
  for (const box of boxes.splice(0)) box.close();
  for (const listener of listeners.splice(0)) await listener.close();
});

describe("a record", () => {
  test("is acknowledged once it is committed, and hears its box", async () => {
    const box = await boxOn(await listen());
    box.send(bytesOf(frameA));
    await box.answered(6);
    expect(box.received).toBe(kept);
    expect(
      await sql("select imei, at, received_at, supply_millivolts, box_km, can_km from box_record"),
    ).toEqual([
      {
        imei,
        at: "2027-03-15T07:30:00.000Z",
        received_at: now,
        supply_millivolts: 12_500,
        box_km: 45_678,
        can_km: null,
      },
    ]);
    expect(await fittingOf(carId)).toMatchObject({
      status: "HEARD",
      lastReceivedAt: now,
      recordedAt: "2027-03-15T07:30:00.000Z",
    });
  });

  test("sent a hundred times is stored once and acknowledged a hundred times", async () => {
    const box = await boxOn(await listen());
    for (let time = 0; time < 100; time += 1) box.send(bytesOf(frameA));
    await box.answered(600);
    expect(box.received).toBe(kept.repeat(100));
    expect(await countOf("box_record")).toBe(1);
  });

  test("sent to two listeners at once is stored once", async () => {
    const frames = Buffer.concat(
      Array.from({ length: 300 }, (_, index) =>
        recordFrame(imei, new Date(Date.parse(now) - index * 1_000).toISOString(), 45_000),
      ),
    );
    const [one, other] = [await boxOn(await listen()), await boxOn(await listen())];
    for (const box of [one, other]) box.send(frames);
    await Promise.all([one.answered(1_800), other.answered(1_800)]);
    expect(await countOf("box_record")).toBe(300);
  });

  test("of a box without a clock is acknowledged: heard now, no record", async () => {
    const box = await boxOn(await listen());
    box.send(bytesOf(noClock));
    await box.answered(6);
    expect(box.received).toBe(kept);
    expect(await countOf("box_record")).toBe(0);
    expect(await fittingOf(carId)).toMatchObject({
      lastReceivedAt: now,
      recordedAt: null,
      wrongClockAt: now,
    });
  });

  test("dated in eight years is none; the next sound one is stored at once", async () => {
    const box = await boxOn(await listen());
    box.send(recordFrame(imei, "2035-03-15T07:30:00Z", 45_000));
    box.send(recordFrame(imei, "2027-03-15T07:30:30Z", 45_001));
    await box.answered(12);
    expect(await sql("select box_km from box_record")).toEqual([{ box_km: 45_001 }]);
    expect(await fittingOf(carId)).toMatchObject({
      recordedAt: "2027-03-15T07:30:30.000Z",
      wrongClockAt: now,
    });
  });

  test("and another of the same second, told apart by their extension, are two", async () => {
    const box = await boxOn(await listen());
    box.send(bytesOf(twoRecords));
    await box.answered(6);
    expect(await sql("select extension from box_record order by 1")).toEqual([
      { extension: 0 },
      { extension: 1 },
    ]);
  });

  test("that cannot be read is acknowledged once kept as refused, once", async () => {
    const box = await boxOn(await listen());
    const frame = frameOf(imei, 1, bytesOf("0002ffff"));
    box.send(frame);
    box.send(frame);
    await box.answered(12);
    expect(box.received).toBe(kept.repeat(2));
    expect(await sql("select imei, command, length, reason from box_refused_frame")).toEqual([
      { imei, command: 1, length: 4, reason: "UNDECODABLE" },
    ]);
    expect(await countOf("box_record")).toBe(0);
  });
});

describe("a heartbeat", () => {
  test("ends a silence", async () => {
    app.setClock("2027-04-15T07:31:00.000Z");
    await app.outsideJob(markSilentBoxes.run);
    expect(await fittingOf(carId)).toMatchObject({ status: "SILENT" });
    const box = await boxOn(await listen());
    box.send(frameOf(imei, 16));
    await box.answered(6);
    expect(await fittingOf(carId)).toMatchObject({
      status: "HEARD",
      lastReceivedAt: "2027-04-15T07:31:00.000Z",
    });
  });
});

describe("a wrong CRC", () => {
  test("has no acknowledgement, and the third in a row cuts", async () => {
    const box = await boxOn(await listen());
    const wrong = bytesOf(`${frameA.slice(0, -2)}d9`);
    box.send(wrong);
    box.send(wrong);
    box.send(bytesOf(frameA));
    await box.answered(6);
    box.send(wrong);
    box.send(wrong);
    await wait(200);
    expect(box.isCut).toBe(false);
    box.send(wrong);
    await box.cut();
    expect(box.received).toBe(kept);
  });
});

describe("an unknown IMEI", () => {
  test("is cut at once, counted by hashed address and hour, without a row by attempt", async () => {
    const listener = await listen();
    for (const unknown of ["012345678901237", "18446744073709551615"]) {
      const box = await boxOn(listener);
      box.send(recordFrame(unknown, "2027-03-15T07:30:00Z", 1));
      await box.cut();
      expect(box.received).toBe("");
    }
    const attempts = await sql("select address_hash, hour, count from unknown_box_attempt");
    expect(attempts).toMatchObject([{ hour: "2027-03-15T07:00:00.000Z", count: 2 }]);
    expect(attempts[0]?.address_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await countOf("box_record")).toBe(0);
  });

  test("with leading zeros is known by its 15 digits", async () => {
    await app.within(buildTrackedCar, { imei: "012345678901237" });
    const box = await boxOn(await listen());
    box.send(recordFrame("012345678901237", "2027-03-15T07:30:00Z", 1));
    await box.answered(6);
    expect(await sql("select imei from box_record")).toEqual([{ imei: "012345678901237" }]);
  });

  test("beside a known one loses its frames alone, and is cut after ten", async () => {
    const other = "350000000000022";
    await app.within(buildTrackedCar, { imei: other });
    const box = await boxOn(await listen());
    box.send(recordFrame(imei, "2027-03-15T07:30:00Z", 10));
    box.send(recordFrame(other, "2027-03-15T07:30:00Z", 20));
    for (let time = 0; time < 9; time += 1)
      box.send(recordFrame("350000000000099", "2027-03-15T07:30:00Z", 30));
    box.send(recordFrame(imei, "2027-03-15T07:30:10Z", 11));
    await box.answered(18);
    expect(await sql("select imei, box_km from box_record order by 2")).toEqual([
      { imei, box_km: 10 },
      { imei, box_km: 11 },
      { imei: other, box_km: 20 },
    ]);
    box.send(recordFrame("350000000000099", "2027-03-15T07:30:00Z", 30));
    await box.cut();
  });

  test("is that of a box taken out of its car", async () => {
    const box = await boxOn(await listen());
    box.send(bytesOf(frameA));
    await box.answered(6);
    await app.within((call) => noteBox(call, carId, null));
    const later = await boxOn(listeners[0] ?? (await listen()));
    later.send(bytesOf(frameA));
    await later.cut();
  });
});

describe("a sender", () => {
  test("that says nothing is cut at the idle limit, while a live box is served", async () => {
    const listener = await listen({ idleMs: 400, checkMs: 50 });
    const mute = await Promise.all(Array.from({ length: 300 }, () => boxOn(listener)));
    const live = await boxOn(listener);
    for (let time = 0; time < 8; time += 1) {
      live.send(frameOf(imei, 16));
      await wait(100);
    }
    await Promise.all(mute.map((box) => box.cut()));
    expect(live.isCut).toBe(false);
    await live.answered(48);
    expect(listener.count()).toBe(1);
  });

  test("too slow to end its frame is cut, however often it sends a byte", async () => {
    const box = await boxOn(await listen({ frameMs: 300, checkMs: 50 }));
    for (const byte of bytesOf(frameA)) {
      if (box.isCut) break;
      box.send(Uint8Array.of(byte));
      await wait(50);
    }
    await box.cut();
    expect(await countOf("box_record")).toBe(0);
  });

  test("of half frames is served once they are whole", async () => {
    const box = await boxOn(await listen());
    const all = bytesOf(frameA);
    box.send(all.subarray(0, 20));
    await wait(50);
    box.send(all.subarray(20));
    await box.answered(6);
    expect(await countOf("box_record")).toBe(1);
  });

  test("of an impossible length is cut", async () => {
    const box = await boxOn(await listen());
    box.send(Buffer.from("GET / HTTP/1.1\r\n\r\n"));
    await box.cut();
  });

  test("that floods is paused, not dropped: everything is committed and acknowledged", async () => {
    const box = await boxOn(await listen({ uncommittedBytes: 2_000 }));
    const frames = Array.from({ length: 1_000 }, (_, index) =>
      recordFrame(imei, new Date(Date.parse(now) - index * 1_000).toISOString(), index),
    );
    box.send(Buffer.concat(frames));
    await box.answered(6_000);
    expect(await countOf("box_record")).toBe(1_000);
  });

  test("that comes back on a newer socket loses the older, once its first frame is committed", async () => {
    const listener = await listen();
    const older = await boxOn(listener);
    older.send(frameOf(imei, 16));
    await older.answered(6);
    const newer = await boxOn(listener);
    await wait(100);
    expect(older.isCut).toBe(false);
    newer.send(frameOf(imei, 16));
    await older.cut();
    expect(newer.isCut).toBe(false);
  });

  test("above the greatest number of sockets is refused", async () => {
    const listener = await listen({ sockets: 2 });
    await Promise.all([boxOn(listener), boxOn(listener)]);
    const third = await boxOn(listener);
    await third.cut();
    expect(listener.count()).toBe(2);
  });
});

describe("a stop", () => {
  test("refuses what is not committed, and ends the sockets", async () => {
    const listener = await listen({ batchMs: 60_000 });
    const box = await boxOn(listener);
    box.send(bytesOf(frameA));
    await wait(200);
    await listener.close();
    await box.cut();
    expect(box.received).toBe("000264000235");
    expect(await countOf("box_record")).toBe(0);
  });
});

test("a record whose acknowledgement was lost is acknowledged again, and stored no more", async () => {
  const listener = await listen();
  const first = await boxOn(listener);
  first.send(bytesOf(frameA));
  await first.answered(6);
  first.close();
  const second = await boxOn(listener);
  second.send(bytesOf(frameA));
  await second.answered(6);
  expect(second.received).toBe(kept);
  expect(await countOf("box_record")).toBe(1);
});
