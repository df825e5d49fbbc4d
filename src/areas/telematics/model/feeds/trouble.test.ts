// The troubles of a feed.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { contradictsService, isRefusedTooOften, refusedPercent } from "./trouble.ts";

test.each<[number, number, boolean]>([
  [0, 0, false],
  [5, 100, false],
  [6, 100, true],
  [1, 3, true],
])("%i lines refused of %i: %s", (refused, read, expected) =>
  expect(isRefusedTooOften(refused, read)).toBe(expected),
);

test("a share is never 0 %", () => expect(refusedPercent(1, 10_000)).toBe(1));

describe("after a service done on 10 May 2027 at 30 000 km, a feed that asks for one", () => {
  const service = { carId: "", on: day("2027-05-10"), odometer: 30_000 };
  test.each<[string, number | null, string | null, string, boolean]>([
    ["at 30 500 km", 30_500, null, "2027-05-12", true],
    ["at 31 000 km", 31_000, null, "2027-05-12", false],
    ["on 1 July", null, "2027-07-01", "2027-05-12", true],
    ["on 9 July", null, "2027-07-09", "2027-05-12", false],
    ["at 60 000 km, before 1 June", 60_000, "2027-06-01", "2027-05-12", true],
    ["at 30 500 km, said the day of the service", 30_500, null, "2027-05-10", false],
  ])("%s", (_, nextServiceKm, on, said, expected) =>
    expect(
      contradictsService(
        { on: day(said), nextServiceKm, nextServiceOn: on === null ? null : day(on) },
        service,
      ),
    ).toBe(expected),
  );
});
