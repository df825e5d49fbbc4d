// Lines of feeds, as providers post them and as files hold them, and the facts of a car that they bring.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { carFactsAfter } from "./car-facts.ts";
import { feedColumns, filedFact, missingFeedColumns, postedFact } from "./line.ts";

const at = "2027-03-15T07:30:00Z";
const vin = "VF1AAAAA000000001";

describe("a posted line", () => {
  test.each<[string, object, object]>([
    ["in kilometres", { vin, at, odometer: 45_678.9 }, { car: vin, odometer: 45_678, eventId: null }],
    ["in miles: 26 490 are 42 631 km", { vin, at, odometer: 26_490, unit: "mi" }, { odometer: 42_631 }],
    ["by an IMEI", { imei: "350000000000014", at }, { car: "350000000000014", odometer: null }],
    ["without an odometer makes no reading", { vin, at, nextServiceOdometer: 60_000 }, { odometer: null }],
    ["with a zone", { vin, at: "2027-03-15T09:30:00+02:00" }, { at: "2027-03-15T07:30:00.000Z" }],
    ["without a car", { at, odometer: 1 }, { mistake: "VIN ou IMEI absent." }],
    ["without an instant", { vin, odometer: 1 }, { mistake: expect.stringMatching(/^at : /) }],
    ["without a zone", { vin, at: "2027-03-15T09:30:00" }, { mistake: expect.any(String) }],
    ["with a negative odometer", { vin, at, odometer: -3 }, { mistake: "Kilométrage illisible : « -3 »." }],
    ["with an odometer in metres", { vin, at, odometer: 45_678_900 }, { mistake: expect.any(String) }],
    ["with an unknown unit", { vin, at, odometer: 1, unit: "lieues" }, { mistake: expect.any(String) }],
  ])("%s", (_, raw, expected) => expect(postedFact(raw, "KM")).toMatchObject(expected));

  test("without a unit is in that of its feed", () =>
    expect(postedFact({ vin, at, odometer: 26_490, nextServiceOdometer: 30_000 }, "MI")).toMatchObject({
      odometer: 42_631,
      nextServiceKm: 48_280,
    }));

  test("leaves its positions aside", () =>
    expect(postedFact({ vin, at, latitude: 48.8, longitude: 2.3 }, "KM")).toEqual({
      eventId: null,
      car: vin,
      at: "2027-03-15T07:30:00.000Z",
      odometer: null,
      isIgnitionOn: null,
      nextServiceKm: null,
      nextServiceOn: null,
    }));

  test.each([null, 3, "x", []])("%j is refused, alone", (raw) =>
    expect(postedFact(raw, "KM")).toMatchObject({ car: "", mistake: expect.any(String) }),
  );
});

describe("a line of a file", () => {
  const columns = feedColumns(["VIN", "Date", "Kilométrage", "Prochain entretien", "Date d'entretien"]);
  const read = (...cells: string[]) => filedFact(2, cells, { columns, unit: "MI" });
  test("is in the unit of the feed", () =>
    expect(read(vin, "15/03/2027", "26490", "30000", "30/09/2027")).toMatchObject({
      odometer: 42_631,
      nextServiceKm: 48_280,
      nextServiceOn: "2027-09-30",
    }));
  test("with a service that cannot be read is refused", () =>
    expect(read(vin, "15/03/2027", "1", "bientôt", "")).toMatchObject({ mistake: expect.any(String) }));
  test("needs its columns", () =>
    expect(missingFeedColumns(feedColumns(["plaque", "date"]))).toBe(
      "Colonnes introuvables : VIN ou IMEI, kilométrage.",
    ));
});

describe("the facts of a car in a feed", () => {
  const line = (on: string, odometer: number | null, isIgnitionOn: boolean | null = null) => ({
    at: `${on}T08:00:00.000Z`,
    day: day(on),
    odometer,
    isIgnitionOn,
    nextServiceKm: null,
    nextServiceOn: null,
  });
  const lines = [
    line("2027-03-01", 1_000),
    line("2027-03-02", 1_100, true),
    line("2027-03-05", 1_100),
    line("2027-03-09", null, true),
  ];
  const expected = {
    lastAt: "2027-03-09T08:00:00.000Z",
    odometer: 1_100,
    unchangedSince: "2027-03-02T08:00:00.000Z",
    ignitionOn: "2027-03-09",
  };
  test("say since when its odometer is the same", () =>
    expect(carFactsAfter(null, lines)).toMatchObject(expected));
  test("do not go back with an old line", () =>
    expect(carFactsAfter(carFactsAfter(null, lines), [line("2027-03-03", 900)])).toMatchObject(expected));
});
