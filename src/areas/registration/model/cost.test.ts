// Computed by hand from the scales of the law, independently of ours: CIBS L421-62 (CO2), L421-75 (mass), L421-7-2
// (age), L421-45 (ten years), L421-49 (electric), and the rates voted by the regions for 2026.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { firstBasis } from "#settings/model/basis/price-basis.ts";
import { registrationCost } from "#settings/model/basis/registration-cost.ts";
import type { TaxedVehicle } from "#settings/model/taxes/taxed-vehicle.ts";
import { isDue } from "./cost.ts";
import type { FileFacts } from "./required-documents.ts";

const petrol: TaxedVehicle = {
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
const electric = { energy: "Electric", thermalFuel: null, carbonEmissionRate: 0, weight: 2100 } as const;
const plugIn = { energy: "Hybrid", isRechargeable: true, electricRangeKm: 60 } as const;
type Facts = Pick<FileFacts, "purpose" | "origin" | "isNew">;
const bought: Facts = { purpose: "FIRST", origin: "FRANCE", isNew: true };
const imported: Facts = { purpose: "FIRST", origin: "GERMANY", isNew: false };

interface Case {
  vehicle?: Partial<TaxedVehicle>;
  file?: Partial<Facts>;
  first?: string;
  on?: string;
  region: string;
}

/** Euros per line: region, goods vehicle, CO2, mass; then 11 € and 2,76 €. */
test.each<[string, Case, Partial<Record<"REGIONAL" | "UTILITY" | "CO2" | "MASS", number>>]>([
  [
    "5 CV × 43 € in Auvergne-Rhône-Alpes; 120 g in 2026",
    { region: "84" },
    { REGIONAL: 215, CO2: 310, MASS: 0 },
  ],
  [
    "8 CV × 68,95 € in Île-de-France; 150 g; 200 kg × 10 € + 1 kg × 15 €",
    { region: "11", vehicle: { fiscalPower: 8, carbonEmissionRate: 150, weight: 1700 } },
    { REGIONAL: 551.6, CO2: 4279, MASS: 2015 },
  ],
  [
    "first registered in Germany in May 2024: 150 g by the scale of 2024, 51 kg × 10 €, 28 % off at 31 months",
    {
      region: "52",
      first: "2024-05-10",
      on: "2026-11-20",
      file: imported,
      vehicle: { fiscalPower: 7, carbonEmissionRate: 150, weight: 1650 },
    },
    { REGIONAL: 357, CO2: 1587.6, MASS: 367.2 },
  ],
  [
    "the same, thirty days old: 3 % off, by the scale of 2026",
    {
      region: "52",
      first: "2026-10-21",
      on: "2026-11-20",
      file: imported,
      vehicle: { fiscalPower: 7, carbonEmissionRate: 150, weight: 1650 },
    },
    { REGIONAL: 357, CO2: 4150.63, MASS: 1464.7 },
  ],
  [
    "193 g in 2025: 70 000 €, beyond which its mass pays nothing",
    {
      region: "84",
      first: "2025-06-01",
      on: "2025-06-01",
      vehicle: { fiscalPower: 12, carbonEmissionRate: 193, weight: 2200 },
    },
    { REGIONAL: 516, CO2: 70_000, MASS: 0 },
  ],
  [
    "an electric car in Bretagne: half",
    { region: "53", vehicle: { ...electric, fiscalPower: 4 } },
    { REGIONAL: 120, CO2: 0, MASS: 0 },
  ],
  [
    "an electric car in Hauts-de-France: nothing until the end of March 2026",
    { region: "32", first: "2026-03-31", on: "2026-03-31", vehicle: electric },
    { REGIONAL: 0, CO2: 0, MASS: 0 },
  ],
  [
    "then half of 43 €",
    { region: "32", first: "2026-04-01", on: "2026-04-01", vehicle: electric },
    { REGIONAL: 107.5, CO2: 0, MASS: 0 },
  ],
  [
    "a plug-in hybrid of 1 950 kg that runs 60 km in town: 200 kg less, 200 × 10 € + 51 × 15 €",
    { region: "11", vehicle: { ...plugIn, fiscalPower: 6, carbonEmissionRate: 30, weight: 1950 } },
    { REGIONAL: 413.7, CO2: 0, MASS: 2765 },
  ],
  [
    "nine seats: 90 g and 600 kg less, 110 g and 101 kg × 10 €",
    { region: "84", vehicle: { seatCount: 9, carbonEmissionRate: 200, weight: 2200 } },
    { REGIONAL: 215, CO2: 100, MASS: 1010 },
  ],
  [
    "E85: 40 % less, 160 g count for 96",
    { region: "84", vehicle: { runsOnE85: true, carbonEmissionRate: 160 } },
    { REGIONAL: 215, CO2: 0, MASS: 0 },
  ],
  [
    "a van in Normandie: 34 €, neither CO2 nor mass",
    { region: "28", vehicle: { isUtility: true, fiscalPower: 6, carbonEmissionRate: 190, weight: 2000 } },
    { REGIONAL: 360, UTILITY: 34 },
  ],
  [
    "bought used in France, eleven years old: half of 59,50 € × 6 CV, taxes on CO2 and mass paid once",
    {
      region: "76",
      first: "2015-03-01",
      file: { isNew: false },
      vehicle: { fiscalPower: 6, carbonEmissionRate: 180, weight: 1900 },
    },
    { REGIONAL: 178.5 },
  ],
  [
    "another lessee: the regional tax again, and nothing of the first registration",
    {
      region: "84",
      first: "2024-05-10",
      file: { purpose: "LESSEE_CHANGE" },
      vehicle: { weight: null, carbonEmissionRate: null },
    },
    { REGIONAL: 215 },
  ],
  ["a correction", { region: "84", file: { purpose: "CORRECTION" }, vehicle: { fiscalPower: null } }, {}],
])("%s", (_name, { vehicle, file, first = "2026-06-01", on = "2026-06-01", region }, own) => {
  const facts = { ...bought, ...file };
  const cost = registrationCost({
    vehicle: { ...petrol, ...vehicle },
    firstRegisteredOn: day(first),
    registeredOn: day(on),
    region,
    basis: firstBasis,
    isDue: (key) => isDue(key, facts),
  });
  expect(Object.fromEntries(cost.lines.map(({ key, amountCents }) => [key, amountCents / 100]))).toEqual({
    ...own,
    FIXED: 11,
    DELIVERY: 2.76,
  });
  expect(cost.unknowns).toEqual([]);
});
