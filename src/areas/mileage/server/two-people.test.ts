// Two people at once on the readings of a car, and facts that come in either order.
import { describe, expect, test } from "vitest";
import { correctEnd, endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { day } from "#kernel/calendar/day.ts";
import { reopenInspection } from "#preparation/server/inspections/inspections.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOnTheRoad } from "#tests/builders/mileage.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { inspect } from "#tests/builders/preparation.ts";
import { expectOneWins, twice } from "#tests/scenarios/two-at-once.ts";
import { mileageContract as api } from "../contract.ts";
import type { ReadingState } from "../model/readings/reading.ts";
import { receiveReadings } from "./readings/receive.ts";
import { moveRules } from "./readings/record.ts";
import "./tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const reason = "Erreur de saisie";

async function delivered() {
  app.setClock("2027-01-17T09:00:00Z");
  const car = await app.within(buildOnTheRoad);
  app.setClock("2028-01-17T12:00:00Z");
  return car;
}

const typed = (on: string, odometer: number) => ({
  day: day(on),
  time: "10:00",
  odometer,
  source: "STAFF" as const,
});
const record = (carId: string, on: string, odometer: number) =>
  app.as("admin")(api.recordReading, { params: { carId }, body: typed(on, odometer) });

const readingsOf = async (carId: string) =>
  (await app.as("operator")(api.readCarMileage, { params: { carId } })).readings;

/** Without the reading of its entry in the fleet. */
const statesOf = async (carId: string) =>
  (await readingsOf(carId))
    .map(({ odometer, source, state }) => `${odometer} ${source} ${state}`)
    .filter((text) => !text.startsWith("0 STAFF"))
    .toSorted();

async function target(carId: string, odometer: number) {
  const { id = "", version = 0 } = (await readingsOf(carId)).find((one) => one.odometer === odometer) ?? {};
  return { params: { id }, body: { version, reason } };
}

async function recorded() {
  const { carId } = await delivered();
  await record(carId, "2027-06-01", 14_000);
  return { carId, move: await target(carId, 14_000) };
}

async function invalidated() {
  const { carId, move } = await recorded();
  await app.as("admin")(api.invalidateReading, move);
  return target(carId, 14_000);
}

async function refusedReading() {
  const { carId } = await recorded();
  const received = [{ at: "2027-07-01T10:00:00Z", odometer: 9_000, source: "FILE" as const }];
  await app.within((call) => receiveReadings(call, { carId, received, did: "a reçu un relevé" }));
  return target(carId, 9_000);
}

const change = (carId: string) => ({
  params: { carId },
  body: { day: day("2027-12-10"), time: "09:00", beforeKm: 41_230, afterKm: 0, comment: reason },
});

describe("two people at once: one wins", () => {
  test("invalidate a reading", () =>
    expectOneWins(app, async () => {
      const { move } = await recorded();
      return twice((as) => as(api.invalidateReading, move));
    }));

  test("restore it", () =>
    expectOneWins(app, async () => {
      const move = await invalidated();
      return twice((as) => as(api.restoreReading, move));
    }));

  test("accept a refused one", () =>
    expectOneWins(app, async () => {
      const move = await refusedReading();
      return twice((as) => as(api.forceReading, move));
    }));

  test("note the same replaced cluster", () =>
    expectOneWins(app, async () => {
      const { carId } = await delivered();
      return twice((as) => as(api.addOdometerChange, change(carId)));
    }));

  test("remove it", () =>
    expectOneWins(app, async () => {
      const { carId } = await delivered();
      const { changes } = await app.as("admin")(api.addOdometerChange, change(carId));
      const { id = "", version = 0 } = changes[0] ?? {};
      return twice((as) => as(api.removeOdometerChange, { params: { id }, body: { version } }));
    }));
});

test("the same value typed by two people at once is one reading", async () => {
  const { carId } = await delivered();
  await Promise.all([record(carId, "2027-06-01", 14_000), record(carId, "2027-06-01", 14_000)]);
  expect(await statesOf(carId)).toEqual(["12 HANDOVER ACCEPTED", "14000 STAFF ACCEPTED"]);
});

test("different values recorded at once are all judged", async () => {
  const { carId } = await delivered();
  const values = [3, 4, 5, 6].map((month) => [`2027-0${month}-01`, month * 1_000] as const);
  await Promise.all(values.map(([on, odometer]) => record(carId, on, odometer)));
  expect((await statesOf(carId)).filter((text) => text.endsWith("STAFF ACCEPTED"))).toHaveLength(4);
});

const returned = (periodId: string, kilometrage: number) => ({
  periodId,
  at: "2027-06-01T08:00:00Z",
  kilometrage,
  cause: "EARLY" as const,
  keysMissing: 0,
  papersMissing: 0,
});

describe("both orders of two facts give the same judgments", () => {
  test.each([
    ["a reading, then the return", true],
    ["the return, then a reading", false],
  ])("%s below it: the dashboard wins", async (_, isReadingFirst) => {
    const { carId, periodId } = await delivered();
    const received = [{ at: "2027-05-20T10:00:00Z", odometer: 43_000, source: "MAKER" as const }];
    const steps = [
      () => app.within((call) => receiveReadings(call, { carId, received, did: "a reçu un relevé" })),
      () => app.within((call) => endPeriod(call, returned(periodId, 42_000))),
    ];
    for (const step of isReadingFirst ? steps : steps.toReversed()) await step();
    expect(await statesOf(carId)).toEqual([
      "12 HANDOVER ACCEPTED",
      "42000 HANDOVER ACCEPTED",
      "43000 MAKER SUPERSEDED",
    ]);
    await app.within((call) => correctEnd(call, returned(periodId, 44_000), "a corrigé le retour"));
    expect(await statesOf(carId)).toEqual([
      "12 HANDOVER ACCEPTED",
      "42000 HANDOVER INVALIDATED",
      "43000 MAKER ACCEPTED",
      "44000 HANDOVER ACCEPTED",
    ]);
  });

  test("an inspection reopened after a later reading: that reading stays, and the car has it", async () => {
    app.setClock("2027-01-17T09:00:00Z");
    const { carId, inspectionId } = await app.within(async (call) => {
      const { car } = await buildAssigned(call);
      return { carId: car.id, inspectionId: await inspect(call, car.id, { mileage: 20 }) };
    });
    app.setClock("2027-01-19T09:00:00Z");
    await record(carId, "2027-01-18", 35);
    await app.within(async (call) => {
      const { version } = await call.db
        .selectFrom("inspection")
        .select("version")
        .where("id", "=", inspectionId)
        .executeTakeFirstOrThrow();
      await reopenInspection(call, { id: inspectionId, version, reason });
    });
    expect((await statesOf(carId)).filter((text) => /^(20|35) /.test(text))).toEqual([
      "20 INSPECTION INVALIDATED",
      "35 STAFF ACCEPTED",
    ]);
  });
});

describe("moves by state, of a reading that no record states", () => {
  const { invalidate, restore, force } = moveRules;
  const decrease = (state: ReadingState) =>
    ({ state, cause: null, reason: state === "REFUSED" ? "DECREASE" : null }) as const;
  const isOffered = (state: ReadingState) => ({
    invalidate: invalidate.refusal(decrease(state)) === null,
    restore: restore.refusal(decrease(state)) === null,
    force: force.refusal(decrease(state)) === null,
  });
  test.each<[ReadingState, object]>([
    ["ACCEPTED", { invalidate: true, restore: false, force: false }],
    ["SUPERSEDED", { invalidate: true, restore: false, force: false }],
    ["REFUSED", { invalidate: false, restore: false, force: true }],
    ["INVALIDATED", { invalidate: false, restore: true, force: false }],
  ])("%s", (state, offered) => expect(isOffered(state)).toEqual(offered));

  test.each(["CLOCK", "UNREADABLE", "NOT_FITTED"] as const)("refused for %s, it is not accepted", (why) =>
    expect(force.refusal({ state: "REFUSED", reason: why, cause: null })).not.toBeNull(),
  );

  test("a reading that a record states is corrected there", () => {
    const stated = { reason: null, cause: "inspection" };
    expect(invalidate.refusal({ ...stated, state: "ACCEPTED" })).not.toBeNull();
    expect(restore.refusal({ ...stated, state: "INVALIDATED" })).not.toBeNull();
  });
});
