import { expect, test } from "vitest";
import { day } from "#kernel/day.ts";
import { annualCo2Euros, annualScales, annualTaxes } from "./annual-taxes.ts";
import { exampleChoice, exampleContext } from "./examples.ts";
import { startWithFinish } from "./editing.ts";
import { author } from "./examples.ts";
import { januaryEffect } from "./january.ts";
import { quotedCarOf } from "./priced-car.ts";
import { type TcoAssumptions, tcoOf, tcoText } from "./tco.ts";

const car = quotedCarOf(exampleChoice);
const start = day("2026-01-01");

test.each([
  [2025, 100, 193],
  [2026, 100, 213],
  [2026, 4, 0],
  [2026, 170, 41 + 8 * 2 + 32 * 3 + 20 * 4 + 20 * 10 + 20 * 50 + 20 * 60 + 5 * 65],
])("in %i, %i g/km cost %i € a year", (year, grams, expected) => {
  const scale = annualScales.find((one) => one.year === year);
  expect(scale && annualCo2Euros(scale, grams)).toBe(expected);
});

test("a whole year of 2026 pays the scale of 2026, half of it half", () => {
  expect(annualTaxes({ ...car, carbonEmissionRate: 100 }, start, day("2027-01-01"))).toEqual({ co2Cents: 21_300, pollutantCents: 13_000, notes: [] });
  expect(annualTaxes({ ...car, carbonEmissionRate: 100 }, start, day("2026-07-02")).co2Cents).toBe(Math.round((21_300 * 182) / 365));
});

test("diesel pays the higher pollutant tax; electric and utility cars pay nothing, with the reason", () => {
  expect(annualTaxes({ ...car, energy: "Diesel", thermalFuel: "DIESEL" }, start, day("2027-01-01")).pollutantCents).toBe(65_000);
  for (const free of [
    { ...car, energy: "Electric" as const },
    { ...car, isUtility: true },
  ]) {
    const taxes = annualTaxes(free, start, day("2027-01-01"));
    expect(taxes).toMatchObject({ co2Cents: 0, pollutantCents: 0 });
    expect(taxes.notes).toHaveLength(1);
  }
});

test("years whose scale is not voted are said", () => {
  expect(annualTaxes(car, start, day("2029-01-01")).notes.join()).toContain("2027");
});

const assumed: TcoAssumptions = { durationMonths: 36, kilometrage: 60_000, petrolPrice: 1.8, dieselPrice: null, gasPrice: null, electricityPrice: null };

test("rents with VAT, energy, taxes and depreciation add up", () => {
  const tco = tcoOf({ car, monthlyCents: 40_000, buyingPriceWithVatCents: 2_640_000 }, assumed, start);
  const amount = (key: string) => tco.lines.find((line) => line.key === key)?.amountCents;
  expect(amount("RENTS")).toBe(36 * 48_000);
  expect(amount("ENERGY")).toBe(Math.round(5.2 * 1.8 * 600 * 100));
  // (26 400 − 18 300) × 20 % × 1 096 / 365 × 25 %
  expect(amount("DEPRECIATION")).toBe(Math.round(810_000 * 0.2 * (1_096 / 365) * 0.25));
  expect(tco.totalCents).toBe(tco.lines.reduce((sum, line) => sum + (line.amountCents ?? 0), 0));
  expect(tco.isWhole).toBe(true);
});

test("an energy price left empty is said, not guessed", () => {
  const tco = tcoOf({ car, monthlyCents: 40_000, buyingPriceWithVatCents: 2_640_000 }, { ...assumed, petrolPrice: null }, start);
  expect(tco.lines.find((line) => line.key === "ENERGY")).toMatchObject({ amountCents: null, source: "Prix de l’énergie à saisir" });
  expect(tco.isWhole).toBe(false);
});

test("the text has a line per cost and a tab per column", () => {
  const tco = tcoOf({ car, monthlyCents: 40_000, buyingPriceWithVatCents: null }, assumed, start);
  const lines = tcoText([tco, tco]).split("\n");
  expect(lines).toHaveLength(9);
  expect(lines.every((line) => line.split("\t").length === 3)).toBe(true);
});

test("waiting for January costs the difference of the scales over the rental", () => {
  const { draft } = startWithFinish(author, exampleContext);
  const effect = januaryEffect(draft, exampleContext);
  expect(effect?.nextYearRegistrationCents).toBe((effect?.nowRegistrationCents ?? 0) + 23_000);
  expect(effect?.differenceCents).toBe((effect?.nextYearPriceCents ?? 0) - (effect?.nowPriceCents ?? 0));
});
