import { expect, test } from "vitest";
import { type Day, day } from "#kernel/calendar/day.ts";
import { publishedScales, groupTaxScales, type TaxScale } from "#settings/model/scales/tax-scales.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { annualTaxes } from "./annual-taxes.ts";

const petrol: TaxedVehicle = {
  energy: "Petrol",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  carbonEmissionRate: 100,
  weight: 1200,
  fiscalPower: 6,
  seatCount: 5,
  isUtility: false,
};
const [start, end] = [day("2026-01-01"), day("2027-01-01")];
const over = (
  vehicle: Partial<TaxedVehicle>,
  endsOn: Day = end,
  startsOn: Day = start,
  scales = publishedScales,
) => annualTaxes({ ...petrol, ...vehicle }, { startsOn, endsOn, scales });

test("100 g over the whole of 2026 are 213 € of CO2 and 130 € of pollutants", () =>
  expect(over({})).toEqual({ co2Cents: 21_300, pollutantCents: 13_000, notes: [] }));

test("182 days of 2026 cost 182 / 365 of 213 €: 106,21 €", () =>
  expect(over({}, day("2026-07-02")).co2Cents).toBe(10_621));

test("a rental over two years pays each year's scale: 184 / 365 of 213 € and 181 / 365 of 232 € are 222,42 €", () =>
  expect(over({}, day("2027-07-01"), day("2026-07-01")).co2Cents).toBe(22_242));

test("the same 100 g on E85 are taxed as 60 g: 78 €, and a note gives the reason", () => {
  const { co2Cents, notes } = over({ runsOnE85: true });
  expect(co2Cents).toBe(7_800);
  expect(notes.join()).toContain("60 g/km : abattement superéthanol E85, art. L421-125, arrondi au gramme");
});

test("a scale in force from 1 March 2026 counts from that day: 59 days at 100 €, 306 at 130 € are 125,15 €", () => {
  const scale = (from: string, category1: number): TaxScale => ({
    kind: "ANNUAL_POLLUTANTS",
    from: day(from),
    category1,
    others: 500,
    article: "essai",
  });
  const { annualPollutants } = groupTaxScales([scale("2026-01-01", 100), scale("2026-03-01", 130)]);
  expect(over({}, end, start, { ...publishedScales, annualPollutants }).pollutantCents).toBe(12_515);
});

test("diesel, hybrid or not, pays the higher pollutant tax: 650 €", () => {
  expect(over({ energy: "Diesel", thermalFuel: "DIESEL" }).pollutantCents).toBe(65_000);
  expect(over({ energy: "Hybrid", thermalFuel: "DIESEL" }).pollutantCents).toBe(65_000);
});

test.each<[string, Partial<TaxedVehicle>, Day]>([
  ["an electric car", { energy: "Electric", carbonEmissionRate: 0 }, end],
  ["a utility vehicle", { isUtility: true }, end],
  ["a rental of one month", {}, day("2026-02-01")],
])("%s pays nothing, with the reason", (_, vehicle, endsOn) => {
  const taxes = over(vehicle, endsOn);
  expect(taxes).toMatchObject({ co2Cents: 0, pollutantCents: 0 });
  expect(taxes.notes).toHaveLength(1);
});

test("an unknown CO2 rate is not counted as zero; the power scale is noted, E85 relief included", () => {
  const { co2Cents, notes } = over({ carbonEmissionRate: null, runsOnE85: true });
  expect(co2Cents).toBeNull();
  expect(notes.join()).toContain("9\u00a0000 € par an pour 4 CV");
});

test("only the years without a voted scale are noted", () => {
  expect(over({}, day("2028-01-01")).notes).toEqual([]);
  expect(over({}, day("2028-01-02")).notes.join()).toContain("d’après 2027 ne sont pas votés");
});
