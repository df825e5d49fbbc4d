// Clocks in calendar days, from the day printed on the notice.
import { describe, expect, test } from "vitest";
import { type Day, day, dayInParis } from "#kernel/calendar/day.ts";
import { aimDay, clockColour, type ClockFacts, clockOf, daysLeft, feeClaimLastDay, isOver } from "./clock.ts";

const facts = (sendingDate: string, more: Partial<ClockFacts> = {}): ClockFacts => ({
  kind: "OFFENCE",
  country: "FR",
  sendingDate: day(sendingDate),
  printedLastDay: null,
  increasedOn: null,
  ...more,
});
const lastDay = (of: ClockFacts): Day => clockOf(of).lastDay;

test.each([
  ["2027-03-01", "2027-04-15"],
  ["2027-01-31", "2027-03-17"],
  ["2028-01-31", "2028-03-16"],
])("an offence of a notice of %s is designated until %s", (sent, last) =>
  expect(lastDay(facts(sent))).toBe(last),
);

test("38. a toll has two months, not 45 days", () =>
  expect(lastDay(facts("2027-03-01", { kind: "TOLL" }))).toBe("2027-05-01"));

test("a parking fee has three months to be paid and one to be claimed", () => {
  const fee = facts("2027-03-01", { kind: "PARKING_FEE" });
  expect(lastDay(fee)).toBe("2027-06-01");
  expect(feeClaimLastDay(fee)).toBe("2027-04-01");
  expect(feeClaimLastDay(facts("2027-03-01"))).toBeNull();
});

test("an increase starts 30 days anew", () => {
  expect(lastDay(facts("2027-03-01", { increasedOn: day("2027-06-10") }))).toBe("2027-07-10");
  expect(lastDay(facts("2027-03-01", { kind: "INCREASED" }))).toBe("2027-03-31");
});

test.each([
  ["DE", "2027-03-08"],
  ["ES", "2027-03-21"],
  ["IT", "2027-04-30"],
  // Monday + 15 days from Monday to Friday.
  ["PT", "2027-03-22"],
  ["NL", "2027-04-12"],
  ["GB", "2027-03-29"],
] as const)("a notice from %s of 2027-03-01 is a reminder for %s, which binds nobody", (country, last) =>
  expect(clockOf(facts("2027-03-01", { kind: "FOREIGN", country }))).toEqual({
    lastDay: last,
    isBinding: false,
  }),
);

test("a printed day binds, abroad too", () =>
  expect(
    clockOf(facts("2027-03-01", { kind: "FOREIGN", country: "DE", printedLastDay: day("2027-03-20") })),
  ).toEqual({ lastDay: "2027-03-20", isBinding: true }));

describe("40. days are counted on the calendar of Paris, never in milliseconds", () => {
  const last = lastDay(facts("2027-03-01"));
  test.each([
    // 23:50 in Paris, in summer.
    ["2027-04-14T21:50:00Z", 1, false],
    ["2027-04-14T22:10:00Z", 0, false],
    ["2027-04-15T22:00:00Z", -1, true],
  ])("at %s, %i days are left", (at, left, over) => {
    const today = dayInParis(at);
    expect(daysLeft(last, today)).toBe(left);
    expect(isOver(last, today)).toBe(over);
  });
});

test("colours: over, 3, 10, 20 days, later", () => {
  const last = day("2027-04-15");
  const colours = ["2027-04-16", "2027-04-15", "2027-04-12", "2027-04-11", "2027-04-05", "2027-04-04"].map(
    (on) => clockColour(last, day(on)),
  );
  expect(colours).toEqual(["OVER", "DAYS_3", "DAYS_3", "DAYS_10", "DAYS_10", "DAYS_20"]);
  expect(clockColour(last, day("2027-03-26"))).toBe("DAYS_20");
  expect(clockColour(last, day("2027-03-25"))).toBe("LATER");
  expect(aimDay(last)).toBe("2027-04-05");
});
