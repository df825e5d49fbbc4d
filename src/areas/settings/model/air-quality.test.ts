import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { airQualityClass } from "./air-quality.ts";
import { fiscalPower } from "./taxes/fiscal-power.ts";

const petrol = { energy: "Petrol", thermalFuel: "PETROL", isRechargeable: false, isUtility: false } as const;
const diesel = { energy: "Diesel", thermalFuel: "DIESEL", isRechargeable: false, isUtility: false } as const;
const hybrid = { energy: "Hybrid", thermalFuel: "DIESEL", isRechargeable: false, isUtility: false } as const;

test.each([
  [{ ...petrol, energy: "Electric" as const, thermalFuel: null }, "2024-01-01", "E"],
  [petrol, "2011-01-01", "1"],
  [petrol, "2010-12-31", "2"],
  [petrol, "2005-12-31", "3"],
  [petrol, "1996-12-31", "NONE"],
  [diesel, "2024-01-01", "2"],
  [diesel, "2010-12-31", "3"],
  [diesel, "2001-01-01", "4"],
  [diesel, "2000-12-31", "5"],
  [{ ...diesel, isUtility: true }, "1997-09-30", "NONE"],
  [{ ...petrol, thermalFuel: "GAS" as const }, "2008-01-01", "1"],
  [{ ...hybrid, isRechargeable: true }, "2024-01-01", "1"],
  [hybrid, "2024-01-01", "2"],
  [{ ...hybrid, thermalFuel: null }, "2024-01-01", null],
])("%o first registered on %s is of class %s", (vehicle, on, expected) => {
  expect(airQualityClass(vehicle, day(on))).toBe(expected);
});

test.each([
  [96, 7],
  [55, 4],
  [81, 6],
  [133, 10],
])("%i kW make %i CV", (kilowatts, expected) => {
  expect(fiscalPower(kilowatts)).toBe(expected);
});
