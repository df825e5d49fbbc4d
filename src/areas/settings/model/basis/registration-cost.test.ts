import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { firstBasis } from "./price-basis.ts";
import { registrationCost, type RegistrationInput } from "./registration-cost.ts";
import type { TaxedVehicle } from "../taxes/taxed-vehicle.ts";

const clio: TaxedVehicle = {
  energy: "Petrol",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  carbonEmissionRate: 120,
  weight: 1180,
  fiscalPower: 5,
  seatCount: 5,
  isUtility: false,
};

const cost = (vehicle: Partial<TaxedVehicle> = {}, more: Partial<RegistrationInput> = {}) =>
  registrationCost({
    vehicle: { ...clio, ...vehicle },
    firstRegisteredOn: day("2026-06-01"),
    registeredOn: day("2026-06-01"),
    basis: firstBasis,
    ...more,
  });
const line = (of: ReturnType<typeof cost>, key: string) => of.lines.find((each) => each.key === key);

test("a new petrol car of 5 CV and 120 g pays 215 + 310 + 11 + 2,76 €", () => {
  const paid = cost();
  expect(paid.lines.map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ["REGIONAL", 21_500],
    ["CO2", 31_000],
    ["MASS", 0],
    ["FIXED", 1100],
    ["DELIVERY", 276],
  ]);
  expect(paid.totalCents).toBe(53_876);
  expect(paid.unknowns).toEqual([]);
  expect(paid.lines.every(({ source }) => source !== "")).toBe(true);
});

test("a utility vehicle pays 34 € and neither tax", () => {
  const paid = cost({ isUtility: true, carbonEmissionRate: 210, weight: 2100 });
  expect(paid.lines.map(({ key }) => key)).toEqual(["REGIONAL", "UTILITY", "FIXED", "DELIVERY"]);
  expect(paid.totalCents).toBe(21_500 + 3400 + 1100 + 276);
});

test("an electric car pays neither tax, with the article that exempts it", () => {
  const paid = cost({ energy: "Electric", thermalFuel: null, carbonEmissionRate: 0, weight: 2300 });
  expect(line(paid, "CO2")).toMatchObject({ amountCents: 0, source: expect.stringContaining("L421-67") });
  expect(line(paid, "MASS")).toMatchObject({ amountCents: 0, source: expect.stringContaining("L421-78") });
});

test("an imported car pays by the scale of its first registration, reduced by its age", () => {
  const paid = cost({ carbonEmissionRate: 150 }, { firstRegisteredOn: day("2025-06-01") });
  expect(line(paid, "CO2")).toMatchObject({
    amountCents: Math.round(311_900 * 0.88),
    source: expect.stringContaining("12 %"),
  });
});

test("the sum of both taxes is capped at the maximum of the CO2 scale, itself reduced by age", () => {
  const heavy = { carbonEmissionRate: 300, weight: 2400 };
  expect(line(cost(heavy), "MASS")).toMatchObject({
    amountCents: 0,
    source: expect.stringContaining("L421-74"),
  });
  const old = cost(
    { carbonEmissionRate: 191, weight: 2400 },
    { firstRegisteredOn: day("2026-01-01"), registeredOn: day("2026-07-01") },
  );
  expect((line(old, "CO2")?.amountCents ?? 0) + (line(old, "MASS")?.amountCents ?? 0)).toBe(8_000_000 * 0.94);
});

describe("the regional tax", () => {
  test("uses the rate of the region on the registration day", () => {
    expect(
      line(
        cost({}, { region: "11", registeredOn: day("2026-02-28"), firstRegisteredOn: day("2026-02-28") }),
        "REGIONAL",
      )?.amountCents,
    ).toBe(27_475);
    expect(line(cost({}, { region: "11" }), "REGIONAL")?.amountCents).toBe(34_475);
  });
  test("is halved after ten years", () => {
    expect(line(cost({}, { firstRegisteredOn: day("2016-06-01") }), "REGIONAL")?.amountCents).toBe(10_750);
    expect(line(cost({}, { firstRegisteredOn: day("2016-06-02") }), "REGIONAL")?.amountCents).toBe(21_500);
  });
  test("applies the region's share for electric cars", () => {
    expect(
      line(cost({ energy: "Electric", thermalFuel: null }, { region: "53" }), "REGIONAL")?.amountCents,
    ).toBe(15_000);
  });
  test("falls back on the default rate for a region without a known rate, and reports it", () => {
    const paid = cost({}, { region: "99" });
    expect(line(paid, "REGIONAL")?.amountCents).toBe(21_500);
    expect(paid.unknowns).toHaveLength(1);
  });
});

test.each([
  [{ carbonEmissionRate: null }, {}, "CO₂"],
  [{ weight: null }, {}, "masse"],
  [{ fiscalPower: null }, {}, "puissance fiscale"],
  [{}, { firstRegisteredOn: day("2020-01-15") }, "barème"],
  [{}, { firstRegisteredOn: day("2024-01-15"), registeredOn: day("2025-02-01") }, "réfaction"],
])("a missing fact in %o %o is reported, never guessed", (vehicle, more, word) => {
  expect(cost(vehicle, more).unknowns.join(" ")).toContain(word);
});
