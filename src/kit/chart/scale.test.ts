import { describe, expect, it } from "vitest";
import { axisLabel, axisTicks } from "./scale.ts";

describe("the lines of an axis", () => {
  it.each([
    [17, [0, 5, 10, 15, 20]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [3, [0, 1, 2, 3]],
    [1, [0, 1]],
    [0, [0, 1]],
  ])("of a count whose highest is %d", (highest, lines) => {
    expect(axisTicks(highest, { isWhole: true })).toEqual(lines);
  });

  it.each([
    [4_512_300, [0, 2_000_000, 4_000_000, 6_000_000]],
    [100, [0, 50, 100]],
  ])("of an amount whose highest is %d", (highest, lines) => {
    expect(axisTicks(highest, { count: 3 })).toEqual(lines);
  });

  it("never end below the highest value, nor have more steps than requested", () => {
    for (let highest = 1; highest < 5_000; highest += 7) {
      const lines = axisTicks(highest);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(lines.length).toBeLessThanOrEqual(5);
    }
  });
});

it.each([
  ["20\u202f000,00\u00a0€", "20\u202f000\u00a0€"],
  ["0,50\u00a0€", "0,50\u00a0€"],
  ["15", "15"],
])("an axis writes %s as %s", (written, said) => {
  expect(axisLabel(written)).toBe(said);
});
