import { expect, test } from "vitest";
import { holdingCost } from "./holding-cost.ts";

test("22 410,00 € held 41 days at 2,5 % cost 62,93 €", () =>
  expect(holdingCost(2_241_000, 0.025, 41)).toBe(6_293));
