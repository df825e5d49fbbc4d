import { describe, expect, it } from "vitest";
import {
  addMonths,
  day,
  daysBetween,
  dayInParis,
  endOfDay,
  frenchDay,
  frenchInstant,
  frenchInstantToTheSecond,
  instantsOf,
  isDay,
  parisAsUtc,
  parisInstant,
  longFrenchDay,
  skippedTimeMistake,
  startedMonths,
  wholeMonths,
  timeInParis,
} from "./day.ts";

describe("a day", () => {
  it.each([
    ["2026-02-28", true],
    ["2024-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["26-01-01", false],
    ["1899-12-31", false],
    ["2026-01-01T00:00:00Z", false],
  ])("%s is a day of the calendar: %s", (text, expected) => expect(isDay(text)).toBe(expected));

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-05-10", 38, "2029-07-10"],
  ])("%s and %i months later is %s", (from, months, expected) =>
    expect(addMonths(day(from), months)).toBe(expected),
  );

  it.each([
    ["2026-01-01", "2026-01-01", 0],
    ["2026-01-01", "2026-01-02", 1],
    ["2026-01-01", "2026-02-01", 1],
    ["2026-01-01", "2026-02-02", 2],
    ["2026-01-31", "2026-02-28", 1],
    ["2020-03-15", "2026-03-15", 72],
  ])("from %s to %s, %i months are started", (from, to, expected) =>
    expect(startedMonths(day(from), day(to))).toBe(expected),
  );

  it.each([
    ["2027-01-17", "2030-03-17", 38],
    ["2027-01-17", "2030-03-16", 37],
    ["2027-01-31", "2027-02-28", 1],
    ["2024-01-17", "2027-03-17", 38],
    ["2027-03-17", "2027-01-17", 0],
  ])("from %s to %s, %i months are whole", (from, to, expected) =>
    expect(wholeMonths(day(from), day(to))).toBe(expected),
  );

  it("counts days across a clock change", () =>
    expect(daysBetween(day("2026-03-28"), day("2026-03-30"))).toBe(2));
  it("is written day first, with dashes", () => expect(frenchDay(day("2026-11-21"))).toBe("21-11-2026"));
  it("is exported to a spreadsheet in Paris time", () =>
    expect(parisAsUtc("2026-07-31T22:30:00Z").toISOString()).toBe("2026-08-01T00:30:00.000Z"));
  it("formats an instant in Paris time", () =>
    expect(frenchInstant("2026-11-21T13:05:00Z")).toBe("21-11-2026 à 14:05"));
  it("is written to the second", () =>
    expect(frenchInstantToTheSecond("2026-11-21T13:05:09.700Z")).toBe("21-11-2026 à 14:05:09"));
  it.each([
    ["2026-03-29T00:59:59.999Z", "29-03-2026 à 01:59"],
    ["2026-03-29T01:00:00.000Z", "29-03-2026 à 03:00"],
    ["2026-10-25T00:44:30.000Z", "25-10-2026 à 02:44"],
    ["2026-10-25T01:14:30.000Z", "25-10-2026 à 02:14"],
    ["2026-12-31T23:14:59.999Z", "01-01-2027 à 00:14"],
  ])("at %s it is %s in Paris, whatever was asked before", (at, text) =>
    expect([frenchInstant(at), frenchInstant(at)]).toEqual([text, text]),
  );
  it("refuses a malformed instant", () => expect(() => dayInParis("demain")).toThrow(RangeError));
  it("begins at 22:00 UTC in summer and 23:00 UTC in winter", () => {
    expect(endOfDay(day("2026-07-01"))).toBe("2026-07-01T22:00:00.000Z");
    expect(endOfDay(day("2026-12-01"))).toBe("2026-12-01T23:00:00.000Z");
    expect(dayInParis("2026-07-01T22:00:00.000Z")).toBe("2026-07-02");
  });
});

it.each([
  ["2026-11-22", "09:30", "2026-11-22T08:30:00.000Z", "09:30"],
  ["2026-07-14", "09:30", "2026-07-14T07:30:00.000Z", "09:30"],
  ["2026-10-25", "02:30", "2026-10-25T00:30:00.000Z", "02:30"],
  ["2026-03-29", "02:30", "2026-03-29T01:30:00.000Z", "03:30"],
])("on %s the clocks of Paris show %s at %s", (of, time, instant, read) => {
  expect(parisInstant(day(of), time)).toBe(instant);
  expect(timeInParis(instant)).toBe(read);
});

it.each([
  ["2027-03-28", "02:30", "Europe/Paris", []],
  ["2027-03-28", "01:59", "Europe/Paris", ["2027-03-28T00:59:00.000Z"]],
  ["2027-03-28", "03:00", "Europe/Paris", ["2027-03-28T01:00:00.000Z"]],
  ["2027-10-31", "02:30", "Europe/Paris", ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]],
  ["2027-10-31", "03:00", "Europe/Paris", ["2027-10-31T02:00:00.000Z"]],
  ["2027-07-14", "14:05", "Europe/Paris", ["2027-07-14T12:05:00.000Z"]],
  ["2027-03-28", "01:30", "Europe/Lisbon", []],
  ["2027-03-28", "02:30", "Europe/Lisbon", ["2027-03-28T01:30:00.000Z"]],
  ["2027-10-31", "01:30", "Europe/Lisbon", ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]],
  ["2027-03-28", "01:30", "Europe/Dublin", []],
  ["2027-10-31", "01:30", "Europe/Dublin", ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]],
  ["2027-07-14", "14:05", "Europe/Dublin", ["2027-07-14T13:05:00.000Z"]],
  ["2027-01-01", "00:00", "Europe/Berlin", ["2026-12-31T23:00:00.000Z"]],
])("on %s at %s, the clocks of %s give %j", (of, time, zone, instants) =>
  expect(instantsOf(day(of), time, zone)).toEqual(instants),
);

it("a skipped time is a mistake, a repeated one is not", () => {
  expect(skippedTimeMistake(day("2027-03-28"), "02:30")).toBe(
    "Le 28-03-2027, les horloges passent de 2 h à 3 h : cette heure n’existe pas.",
  );
  expect(skippedTimeMistake(day("2027-10-31"), "02:30")).toBeNull();
});

it.each([
  ["2026-11-24", "mardi 24 novembre"],
  ["2026-11-01", "dimanche 1er novembre"],
  ["1969-12-29", "lundi 29 décembre"],
])("%s is said « %s »", (of, words) => expect(longFrenchDay(day(of))).toBe(words));
