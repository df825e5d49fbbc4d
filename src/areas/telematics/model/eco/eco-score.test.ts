// The eco score, by hand.
import { expect, test } from "vitest";
import { ecoScore, idleShare } from "./eco-score.ts";

test.each<[string, number, number, number, number, number | null]>([
  ["1 234 km, 9 brakings, 6 accelerations, 12 % idle", 1_234, 9, 6, 12, 84],
  ["nothing harsh", 1_000, 0, 0, 5, 100],
  ["idle by 5 % costs nothing", 100, 0, 0, 5, 100],
  ["a half is rounded up: 99,5", 1_600, 1, 0, 0, 100],
  ["never below 0", 100, 50, 50, 90, 0],
  ["99 km are too few", 99, 0, 0, 0, null],
])("%s", (_, kilometres, harshBrakings, harshAccelerations, idlePercent, expected) =>
  expect(ecoScore({ kilometres, harshBrakings, harshAccelerations, idlePercent })).toBe(expected),
);

test("a car that was never running was never idle", () => expect(idleShare(0, 0)).toBe(0));
