import { expect, test } from "vitest";
import { clientShare, hasRecourse } from "./share.ts";

test.each([
  ["FULL", 60_000],
  ["HALF", 30_000],
  ["NONE", 0],
] as const)(
  "repaired for 3 480,00 and refunded 2 880,00, a %s liability leaves %i",
  (responsibility, cents) =>
    expect(clientShare({ repairCents: 348_000, refundCents: 288_000, responsibility })).toBe(cents),
);

test("a refund above the repair leaves nothing to the client", () =>
  expect(clientShare({ repairCents: 10_000, refundCents: 12_000, responsibility: "FULL" })).toBe(0));

test("a third party is claimed against for HALF and NONE", () =>
  expect((["FULL", "HALF", "NONE", null] as const).map(hasRecourse)).toEqual([false, true, true, false]));
