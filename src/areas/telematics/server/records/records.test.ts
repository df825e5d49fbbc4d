// The months of the records: opened when one comes, dropped once too old.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildTrackedCar } from "#tests/builders/telematics.ts";
import { recordFrame } from "#tests/doubles/box.ts";
import { recordsOf } from "../../model/frames/box-record.ts";
import { takeFrames } from "../../model/frames/frame.ts";
import { deleteOldRecords, openMonths } from "./months.ts";
import { type ReceivedFrame, storeFrames } from "./store.ts";

const app = testApplication();
const imei = "350000000000014";

const received = (at: string): ReceivedFrame[] =>
  takeFrames(recordFrame(imei, at, 10)).frames.map((frame) => ({
    frame,
    records: recordsOf(frame) ?? "UNDECODABLE",
    addressHash: "",
  }));
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
