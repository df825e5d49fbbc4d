import { describe, expect, it } from "vitest";
import { lessTaken } from "./advance.ts";

describe("what a refund takes from the parts of a deposit", () => {
  it.each([
    [[100, 100], 50, [75, 75]],
    [[100, 100], 51, [74, 75]],
    [[10, 100], 60, [0, 50]],
    [[100, 10], 60, [50, 0]],
    [[1, 1, 2], 4, [0, 0, 0]],
    [[100], 0, [100]],
    [[], 0, []],
  ])("%j less %i is %j", (shares, taken, left) => expect(lessTaken(shares, taken)).toEqual(left));

  it("adds up to the cent, and no part goes below nothing", () => {
    for (let taken = 0; taken <= 60; taken += 1) {
      const left = lessTaken([7, 0, 23, 13, 17], taken);
      expect(left.reduce((sum, share) => sum + share, 0)).toBe(60 - taken);
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    }
  });
});
