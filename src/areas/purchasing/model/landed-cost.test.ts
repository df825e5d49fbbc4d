import { expect, it } from "vitest";
import { landedCost, hypothesisOf } from "./landed-cost.ts";

const lines = [
  { key: "BUYING", amountCents: 2_000_000 },
  { key: "REGISTRATION_REGIONAL", amountCents: 30_000 },
  { key: "REGISTRATION_CO2", amountCents: 17_001 },
  { key: "TRANSPORT", amountCents: 50_000 },
  { key: "PREPARATION", amountCents: 11_500 },
  { key: "SELLING", amountCents: -900_000 },
];

it("is compared with the assumption of the quote, part by part and to the cent", () => {
  const supposed = hypothesisOf(lines);
  expect(supposed).toEqual({ BUYING: 2_000_000, TRANSPORT: 50_000, REGISTRATION: 47_001 });
  expect(landedCost({ BUYING: 1_999_999, TRANSPORT: 50_000, REGISTRATION: 60_000 }, supposed)).toMatchObject({
    landedCents: 2_109_999,
    hypothesisCents: 2_097_001,
    differenceCents: 12_998,
  });
});

it("has no comparison when a category was sold", () => {
  expect(hypothesisOf([])).toBeNull();
  expect(landedCost({ BUYING: 1, TRANSPORT: 0, REGISTRATION: 0 }, null)).toMatchObject({
    landedCents: 1,
    hypothesisCents: null,
    differenceCents: null,
  });
});
