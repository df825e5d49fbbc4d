// When a position is stored: the cases of contract, client and law, written by hand.
import { expect, test } from "vitest";
import { judgePosition, type PositionFacts, type RentalRule } from "./judge.ts";

// A Wednesday, 08:30 in Paris.
const at = "2027-03-17T07:30:00.000Z";
const now = new Date("2027-03-17T07:31:00.000Z");

const agreed: RentalRule = {
  isSold: true,
  companyId: "lessee",
  status: "CONFIRMED",
  weekdays: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"],
  fromTime: "07:00",
  untilTime: "19:00",
  collectingSince: "2027-03-01T09:00:00.000Z",
};
const rented: PositionFacts = {
  at,
  isIgnitionOn: true,
  holder: { kind: "CLIENT", companyId: "lessee", isCertain: true },
  rule: agreed,
  isPrivate: false,
  theft: null,
};
const heldBy = (kind: PositionFacts["holder"]["kind"]): PositionFacts => ({
  ...rented,
  holder: { kind, companyId: null, isCertain: true },
  rule: null,
});
const stolenSince = (since: string, hasEnded = false): PositionFacts => ({
  ...heldBy("THIEF"),
  isIgnitionOn: null,
  theft: { since, hasEnded },
});
const withRule = (change: Partial<RentalRule>): PositionFacts => ({
  ...rented,
  rule: { ...agreed, ...change },
});
const measuredAt = (instant: string): PositionFacts => ({ ...rented, at: instant });

const table: readonly [string, PositionFacts, string][] = [
  ["a client who agreed, a working day, ignition on", rented, "CONSENT"],
  ["a driver in private mode", { ...rented, isPrivate: true }, "DRIVER_PRIVATE_MODE"],
  [
    "a stolen car whose driver was in private mode",
    { ...stolenSince("2027-03-17T06:00:00.000Z"), isPrivate: true },
    "THEFT",
  ],
  ["a contract that sells no geolocation", withRule({ isSold: false }), "NOT_SOLD"],
  ["a client who was never asked", { ...rented, rule: null }, "NOT_CONFIRMED"],
  ["a client who has not answered yet", withRule({ status: "ASKED" }), "NOT_CONFIRMED"],
  ["a client who stopped for good", withRule({ status: "WITHDRAWN" }), "WITHDRAWN"],
  ["private mode", withRule({ status: "PAUSED" }), "PRIVATE_MODE"],
  ["another lessee than the one that agreed", withRule({ companyId: "former lessee" }), "OTHER_LESSEE"],
  ["a record of before the agreement", measuredAt("2027-03-01T08:59:59.000Z"), "BEFORE_AGREEMENT"],
  ["the second of the agreement", measuredAt("2027-03-01T09:00:00.000Z"), "CONSENT"],
  ["a Saturday", measuredAt("2027-03-13T10:00:00.000Z"), "OUTSIDE_HOURS"],
  ["the minute before the hours", measuredAt("2027-03-17T05:59:59.000Z"), "OUTSIDE_HOURS"],
  ["the first minute of the hours", measuredAt("2027-03-17T06:00:00.000Z"), "CONSENT"],
  ["the last minute of the hours", measuredAt("2027-03-16T17:59:59.000Z"), "CONSENT"],
  ["the hour at which they end", measuredAt("2027-03-16T18:00:00.000Z"), "OUTSIDE_HOURS"],
  ["ignition off", { ...rented, isIgnitionOn: false }, "STANDING"],
  ["a box that does not say its ignition", { ...rented, isIgnitionOn: null }, "STANDING"],
  ["a car in stock", heldBy("STAFF"), "NOT_RENTED"],
  ["a car on a truck", heldBy("CARRIER"), "NOT_RENTED"],
  ["a car at a garage outside a rental", heldBy("GARAGE"), "NOT_RENTED"],
  ["a car that is sold", heldBy("BUYER"), "NOT_RENTED"],
  [
    "a day of handover whose hour is unknown",
    { ...rented, holder: { ...rented.holder, isCertain: false } },
    "HOLDER_UNCERTAIN",
  ],
  ["a theft of yesterday, ignition unknown", stolenSince("2027-03-16T07:30:00.000Z"), "THEFT"],
  [
    "a theft, whatever the private mode of its client",
    { ...stolenSince("2027-03-16T07:30:00.000Z"), rule: { ...agreed, status: "PAUSED" } },
    "THEFT",
  ],
  ["a theft whose rental has ended", stolenSince("2027-03-16T07:30:00.000Z", true), "THEFT_OVER"],
  ["a theft of thirty days ago", stolenSince("2027-02-15T07:31:00.000Z"), "THEFT_OVER"],
  ["a record of sixty-one days ago", measuredAt("2027-01-15T07:30:00.000Z"), "TOO_OLD"],
  ["a clock ahead by an hour", measuredAt("2027-03-17T08:31:00.000Z"), "TOO_OLD"],
];

test.each(table)("%s", (_, facts, expected) => {
  expect(judgePosition(facts, now)).toBe(expected);
});
