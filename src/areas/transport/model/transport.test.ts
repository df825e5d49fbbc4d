import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { reservationsDeadline } from "./reservations.ts";
import { equalShares } from "#kernel/money.ts";
import { needsWaybill } from "./transport.ts";

it.each<[string, total: number, count: number, parts: number[]]>([
  ["one car bears it all", 45_000, 1, [45_000]],
  ["three cars at 100,00 €: one cent more for the first", 10_000, 3, [3_334, 3_333, 3_333]],
  ["a price of nothing is nothing for each", 0, 2, [0, 0]],
  ["two cents for three cars", 2, 3, [1, 1, 0]],
])("%s", (_, total, count, parts) => {
  expect(equalShares(total, count)).toEqual(parts);
});

it("shares add up to the price, and differ by a cent at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 12 }), (total, count) => {
      const parts = equalShares(total, count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

describe("the deadline of reservations", () => {
  it.each<[string, received: string, isInternational: boolean, deadline: string]>([
    ["the third day in France", "2026-11-23", false, "2026-11-26"],
    ["a Sunday counts in France", "2026-11-20", false, "2026-11-23"],
    ["11 November does not", "2026-11-09", false, "2026-11-13"],
    ["the seventh day from abroad, without its Sunday", "2026-11-23", true, "2026-12-01"],
    ["nor Christmas and its Sunday", "2026-12-21", true, "2026-12-30"],
    ["nor Easter Monday", "2027-03-26", true, "2027-04-05"],
  ])("%s", (_, received, isInternational, deadline) => {
    expect(reservationsDeadline(day(received), isInternational)).toBe(deadline);
  });
});

it.each<[string, "CARRIED" | "DRIVEN", country: "FR" | "DE", needs: boolean]>([
  ["carried from Germany", "CARRIED", "DE", true],
  ["driven from Germany on its own wheels", "DRIVEN", "DE", false],
  ["carried in France", "CARRIED", "FR", false],
])("a car %s needs a CMR: %s", (_, way, country, needs) => {
  expect(needsWaybill({ way, pickup: { address: { country } } })).toBe(needs);
});
