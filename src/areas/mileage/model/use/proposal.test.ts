// The worked cost of kilometres above a contract (example 6, by its grid), and the amendment that avoids it.
import { expect, test } from "vitest";
import { nextGridLine, projectedCost, proposedMileage } from "./proposal.ts";

/** 33 400 km in 365 days, 9 000 of them in the last 90; 790 days are left. */
const paces = [33_400 / 365, 9_000 / 90] as const;
const pace = (paces[0] + paces[1]) / 2;
const projection = { driven: 33_400 + pace * 790, margin: ((paces[1] - paces[0]) / 2) * 790 };
const whole = { part: 1, of: 1 };
const settled = {
  agreed: { kilometrage: 90_000, cents: 48_990, durationMonths: 38 },
  grid: [
    { kilometrage: 105_833, priceCents: 51_240 },
    { kilometrage: 121_667, priceCents: 53_410 },
  ],
  kmPrices: null,
  share: whole,
};

test("1 022,28 € at the term, from 824,22 to 1 219,26", () =>
  expect(
    projectedCost({ ...projection, margin: Math.max(projection.margin, 0.05 * pace * 790) }, settled),
  ).toEqual({
    cents: 102_228,
    lowCents: 82_422,
    highCents: 121_926,
  }));

test("110 000 km proposed; the next line of the grid is 121 667 km", () => {
  expect(proposedMileage(projection, whole)).toBe(110_000);
  expect(nextGridLine(projection, settled)).toBe(121_667);
});

test("half of a contract: its kilometres are those of the whole", () =>
  expect(proposedMileage({ driven: 54_522.5 }, { part: 19, of: 38 })).toBe(110_000));
