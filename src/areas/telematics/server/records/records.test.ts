// The months of the records: opened when one comes, dropped once too old.
import { expect, test } from "vitest";
import { sha256 } from "#platform/secrets/digest.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildTrackedCar } from "#tests/builders/telematics.ts";
import { frameOf, recordFrame } from "#tests/doubles/box.ts";
import { telematicsContract } from "../../contract.ts";
import { recordsOf } from "../../model/frames/box-record.ts";
import { takeFrames } from "../../model/frames/frame.ts";
import { deleteOldRecords, openMonths } from "./months.ts";
import type { ReceivedFrame } from "../../model/frames/box-record.ts";
import { storeFrames } from "./store.ts";

const app = testApplication();
const imei = "350000000000014";

const receivedIn = (bytes: Uint8Array): ReceivedFrame[] =>
  takeFrames(bytes).frames.map((frame) => ({
    frame,
    records: recordsOf(frame) ?? "UNDECODABLE",
    addressHash: "",
  }));
const received = (at: string): ReceivedFrame[] => receivedIn(recordFrame(imei, at, 10));
const monthsStored = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ month: string }>(
      "select to_char(at at time zone 'UTC', 'YYYY-MM') as month from box_record order by 1",
    )
  ).rows.map(({ month }) => month);

test("records are kept thirteen months, the current one included, and no older one is written", async () => {
  app.setClock("2027-03-15T08:00:00Z");
  await app.within(buildTrackedCar, { imei });
  const instants = [
    "2026-02-28T23:59:59Z",
    "2026-03-01T00:00:00Z",
    "2027-02-28T23:59:59Z",
    "2027-03-15T08:00:00Z",
  ];
  await app.within((call) => openMonths(call, ["2026-02", "2026-03", "2027-02", "2027-03"]));
  for (const at of instants) await app.within((call) => storeFrames(call, received(at)));
  expect(await monthsStored()).toEqual(["2026-03", "2027-02", "2027-03"]);
  app.setClock("2027-04-01T00:30:00Z");
  await app.within(deleteOldRecords);
  expect(await monthsStored()).toEqual(["2027-02", "2027-03"]);
  await app.within((call) => openMonths(call, ["2027-03"]));
});

test("refused frames and attempts of unknown boxes are kept thirty days", async () => {
  const kept = async (): Promise<number[]> =>
    (
      await app.application.database.pool.query<{ n: number }>(
        "select count(*) as n from box_refused_frame union all select count(*) from unknown_box_attempt",
      )
    ).rows.map(({ n }) => n);
  app.setClock("2027-04-01T08:00:00Z");
  const [frame] = received("2027-03-15T08:00:00Z");
  if (!frame) throw new Error("no frame");
  await app.within((call) => storeFrames(call, [{ ...frame, records: "UNDECODABLE" }]));
  const unknown = { ...frame, frame: { ...frame.frame, imei: "350000000000022" } };
  await app.within((call) => storeFrames(call, [unknown]));
  app.setClock("2027-05-01T07:00:00Z");
  await app.within(deleteOldRecords);
  expect(await kept()).toEqual([1, 1]);
  app.setClock("2027-05-01T09:00:00Z");
  await app.within(deleteOldRecords);
  expect(await kept()).toEqual([0, 0]);
});

test("the page of the car shows its records, the parts of one as one, and the frames refused", async () => {
  app.setClock("2027-06-15T08:00:00Z");
  const { carId } = await app.within(buildTrackedCar, { imei: "350000000000030" });
  await app.within((call) => openMonths(call, ["2027-06"]));
  const place = "000166ebab1d1eed7c015e465009003208";
  const at = Math.floor(Date.parse("2027-06-15T07:59:00Z") / 1_000).toString(16);
  const parts =
    `${at}0010${place}0007000001028500 00b26e00`.replace(" ", "") + `${at}0011${place}00070001001d30d40000`;
  const frame = frameOf("350000000000030", 68, Buffer.from(`0002${parts}`, "hex"));
  const unreadable = frameOf("350000000000030", 1, Buffer.from("0002ffff", "hex"));
  await app.within((call) => storeFrames(call, receivedIn(Buffer.concat([frame, unreadable]))));
  const sent = await app.as("operator")(telematicsContract.readBoxRecords, {
    params: { id: carId },
    query: {},
  });
  expect(sent).toEqual({
    isDelayed: false,
    records: [
      {
        at: "2027-06-15T07:59:00.000Z",
        extension: 0,
        receivedAt: "2027-06-15T08:00:00.000Z",
        supplyMillivolts: 12_500,
        odometer: { km: 45_678, source: "DIAGNOSIS" },
        isTowed: false,
        isCrashed: false,
      },
    ],
    refusedFrames: [
      {
        receivedAt: "2027-06-15T08:00:00.000Z",
        command: 1,
        length: 4,
        sha256: sha256(Buffer.from("0002ffff", "hex")),
      },
    ],
  });
});
