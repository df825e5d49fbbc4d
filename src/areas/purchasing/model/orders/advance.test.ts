import { describe, expect, it } from "vitest";
import { shareWithinCaps } from "./advance.ts";

describe("the share of the deposit borne by each car of an order", () => {
  it.each([
    ["alike", [100, 100], 50, [25, 25]],
    ["the odd cent to the first", [100, 100], 51, [26, 25]],
    ["no more than a car costs, the others bear the rest", [10, 100], 60, [10, 50]],
    ["whatever their order", [100, 10], 60, [50, 10]],
    ["all of them, when it pays them whole", [1, 1, 2], 4, [1, 1, 2]],
    ["no more than all of them cost: the rest stays with the supplier", [100, 50], 200, [100, 50]],
    ["nothing, once it is back", [100], 0, [0]],
    ["nobody, without a car", [], 60, []],
  ])("%s: %j bear %i as %j", (_title, caps, amount, shares) =>
    expect(shareWithinCaps(caps, amount)).toEqual(shares),
  );

  it("sums to the deposit, to the cent", () => {
    const caps = [7, 0, 23, 13, 17];
    for (let amount = 0; amount <= 60; amount += 1) {
      const shares = shareWithinCaps(caps, amount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      expect(shares.every((share, at) => share >= 0 && share <= (caps[at] ?? 0))).toBe(true);
    }
  });
});
