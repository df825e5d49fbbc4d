// Frames built by hand and checked by their CRC, with the checks drawn from public bug reports of tracking servers.
import { describe, expect, test } from "vitest";
import { acknowledgementOf } from "./acknowledge.ts";
import { recordsOf } from "./box-record.ts";
import { crc16Kermit } from "./crc.ts";
import { type Frame, takeFrames } from "./frame.ts";

const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const hex = (of: Uint8Array): string => [...of].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const frameA =
  "003000013e52b9abe00e0100016b97937800000166ebab1d1eed7c015e4650090032080701fb01011d30d4014102b901340052d8";
const noClock =
  "002b00013e52b9abe00e010101386d438b000080000000800000007ff8ffffffffffff07011bff011d30c5000049d5";
const twoRecords =
  "004d00013e52b9abe00e0100026b97937800000166ebab1d1eed7c015e4650090032080701fb01011d30d4014102b90134006b97937801000166ebab1d1eed7c015e46500900320807018601000000e772";

function only(text: string): Frame {
  const { frames, rest, isBroken } = takeFrames(bytes(text));
  expect({ count: frames.length, left: rest.length, isBroken }).toEqual({
    count: 1,
    left: 0,
    isBroken: false,
  });
  const [frame] = frames;
  if (!frame) throw new Error("no frame");
  return frame;
}

/** A frame of any IMEI and payload, with its CRC. */
function frameOf(imei: bigint, command: number, payload: string): string {
  const body = imei.toString(16).padStart(16, "0") + command.toString(16).padStart(2, "0") + payload;
  const length = (body.length / 2).toString(16).padStart(4, "0");
  return length + body + crc16Kermit(bytes(body)).toString(16).padStart(4, "0");
}

test("the CRC of « 123456789 » is that of the catalogues: 0x2189", () =>
  expect(crc16Kermit(new TextEncoder().encode("123456789"))).toBe(0x2189));

test("a record: 15 March 2027 at 07:30, 45 678 km counted by the box, ignition on, 12,5 V", () => {
  const frame = only(frameA);
  expect(frame).toMatchObject({ imei: "350000000000014", command: 1, isIntact: true });
  expect(recordsOf(frame)).toMatchObject([
    {
      at: "2027-03-15T07:30:00.000Z",
      boxKm: 45_678,
      canKm: null,
      diagnosisKm: null,
      isIgnitionOn: true,
      supplyMillivolts: 12_500,
      harshBrakings: 0,
      position: { longitude: 2.3522219, latitude: 48.856614 },
    },
  ]);
});

test("a box without a clock: an instant of 2000, no position, no odometer", () =>
  expect(recordsOf(only(noClock))).toMatchObject([
    { at: "2000-01-01T00:00:11.000Z", position: null, boxKm: null, canKm: null, diagnosisKm: null },
  ]));

test("two records of one second differ by their extension: two records, one harsh braking", () => {
  const records = recordsOf(only(twoRecords)) ?? [];
  expect(records.map(({ extension }) => extension)).toEqual([0, 1]);
  expect(records.map(({ harshBrakings }) => harshBrakings)).toEqual([0, 1]);
});

test("a wrong last byte is told by the CRC", () =>
  expect(only(`${frameA.slice(0, -2)}d9`).isIntact).toBe(false));

describe("identifiers", () => {
  test.each<[string, bigint, string]>([
    ["leading zeros are kept", 12_345_678_901_237n, "012345678901237"],
    ["the greatest number is of no box", 18_446_744_073_709_551_615n, "18446744073709551615"],
  ])("%s", (_, imei, text) => expect(only(frameOf(imei, 16, "")).imei).toBe(text));
});

describe("what a socket brings", () => {
  test("half a frame waits for the other half", () => {
    const all = bytes(frameA + noClock);
    for (let cut = 0; cut < all.length; cut += 1) {
      const before = takeFrames(all.subarray(0, cut));
      const after = takeFrames(Uint8Array.from([...before.rest, ...all.subarray(cut)]));
      expect([...before.frames, ...after.frames].map(({ isIntact }) => isIntact)).toEqual([true, true]);
    }
  });
  test.each<[string, string]>([
    ["a length of 8", "0008"],
    ["a length of 4 097", "1001"],
    ["text", hex(new TextEncoder().encode("GET / HTTP/1.1"))],
  ])("%s cannot be read on", (_, text) => expect(takeFrames(bytes(text)).isBroken).toBe(true));
  test("no bytes are no frame", () =>
    expect(takeFrames(new Uint8Array())).toMatchObject({ frames: [], isBroken: false }));
});

describe("payloads that are not records are refused, whatever their bytes", () => {
  test.each<[string, string]>([
    ["empty", ""],
    ["fewer records than told", "0002"],
    ["bytes left after the records", "0000ff"],
    ["more elements than bytes", `0001${"6b979378"}${"00".repeat(19)}ff01`],
  ])("%s", (_, payload) => expect(recordsOf({ command: 1, payload: bytes(payload) })).toBeNull());

  test("100 000 random payloads never throw", () => {
    let seed = 20_271;
    const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff);
    for (let index = 0; index < 100_000; index += 1) {
      const payload = Uint8Array.from({ length: next() % 60 }, () => next() & 0xff);
      for (const command of [1, 68]) recordsOf({ command, payload });
    }
  }, 60_000);
});

test("the parts of an extended record are told by their place among them", () => {
  const head = "6b97937800";
  const place = "000166ebab1d1eed7c015e465009003208";
  const odometer = `${head}10${place}0007000001028500 00b26e00`.replace(" ", "");
  const ignition = `${head}11${place}00070100fb01000000`;
  expect(recordsOf({ command: 68, payload: bytes(`0002${odometer}${ignition}`) })).toMatchObject([
    { part: { index: 0, further: 1 }, diagnosisKm: 45_678, isIgnitionOn: null },
    { part: { index: 1, further: 1 }, diagnosisKm: null, isIgnitionOn: true },
  ]);
});

test.each<[string, number, boolean, string | null]>([
  ["records kept", 1, true, "0002640113bc"],
  ["extended records kept", 68, true, "0002640113bc"],
  ["records not kept, at shutdown", 1, false, "000264000235"],
  ["trouble codes", 9, true, "00026d01c4a4"],
  ["an identification", 15, true, "00027301cb25"],
  ["a heartbeat", 16, true, "00027401862d"],
  ["a file has no answer", 37, true, null],
])("%s", (_, command, isKept, answer) => {
  const found = acknowledgementOf(command, isKept);
  expect(found && hex(found)).toBe(answer);
});
