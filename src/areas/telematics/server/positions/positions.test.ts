// Positions on a real database: stored by the minute where they may be, dropped with what allowed them and with age.
import { beforeEach, expect, test } from "vitest";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildLocatedCar, buildTrackedCar, sendPosition } from "#tests/builders/telematics.ts";
import { deleteOldPositions } from "./days.ts";

const app = testApplication();
const imei = "350000000000014";
const monday = "2027-03-15T08:00:00.000Z";

const stored = async (): Promise<string[]> =>
  (
    await app.application.database.pool.query<{ at: string }>("select at from box_position order by 1")
  ).rows.map(({ at }) => at);
const send = (record: Parameters<typeof sendPosition>[2]) =>
  app.within((call) => sendPosition(call, imei, record));

beforeEach(async () => {
  app.setClock(monday);
  await app.application.database.pool.query(
    "delete from box_position; delete from position_rule; delete from box_fitting; update car set box_type = null, box_number = null",
  );
});

test("a client who agreed: one position by minute, to the minute, ignition on", async () => {
  await app.within(buildLocatedCar, { imei });
  app.setClock("2027-03-15T08:10:00Z");
  await send({ at: "2027-03-15T08:01:05.000Z" });
  await send({ at: "2027-03-15T08:01:40.000Z" });
  await send({ at: "2027-03-15T08:02:10.000Z" });
  await send({ at: "2027-03-15T08:03:10.000Z", isIgnitionOn: false });
  await send({ at: "2027-03-15T08:04:10.000Z", position: null });
  await send({ at: "2027-03-15T07:59:00.000Z" });
  expect(await stored()).toEqual(["2027-03-15T08:01:00.000Z", "2027-03-15T08:02:00.000Z"]);
});

test("without agreement, or in no rental, none is stored", async () => {
  await app.within(buildLocatedCar, { imei, isAgreed: false });
  await app.within(buildTrackedCar, { imei: "350000000000022" });
  app.setClock("2027-03-15T08:10:00Z");
  await send({ at: "2027-03-15T08:01:05.000Z" });
  await app.within((call) => sendPosition(call, "350000000000022", { at: "2027-03-15T08:01:05.000Z" }));
  expect(await stored()).toEqual([]);
});

test("the end of the rental ends the agreement and drops its positions", async () => {
  const { periodId, ruleId } = await app.within(buildLocatedCar, { imei });
  app.setClock("2027-03-16T08:10:00Z");
  await send({ at: "2027-03-15T08:01:05.000Z" });
  expect(await stored()).toHaveLength(1);
  await app.within((call) =>
    endPeriod(call, {
      periodId,
      at: "2027-03-16T08:00:00.000Z",
      kilometrage: 500,
      isKilometrageEstimated: false,
      cause: "EARLY",
    }),
  );
  expect(await stored()).toEqual([]);
  const { rows } = await app.application.database.pool.query<{ status: string }>(
    "select status from position_rule where id = $1",
    [ruleId],
  );
  expect(rows).toEqual([{ status: "WITHDRAWN" }]);
});

test("a position of sixty-one days ago is gone, one of fifty-nine days remains", async () => {
  app.setClock("2027-01-14T08:00:00.000Z");
  await app.within(buildLocatedCar, { imei });
  for (const at of ["2027-01-14T08:05:00.000Z", "2027-01-16T08:05:00.000Z"]) {
    app.setClock(new Date(Date.parse(at) + 60_000).toISOString());
    await send({ at });
  }
  app.setClock("2027-03-16T08:06:00.000Z");
  expect(await stored()).toHaveLength(2);
  await app.within(deleteOldPositions);
  expect(await stored()).toEqual(["2027-01-16T08:05:00.000Z"]);
  await send({ at: "2027-01-14T08:06:00.000Z" });
  expect(await stored()).toHaveLength(1);
});
