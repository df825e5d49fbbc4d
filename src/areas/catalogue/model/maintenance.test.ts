import { expect, test } from "vitest";
import {
  type MaintenanceTerm,
  maintenanceCost,
  maintenanceTermSchema,
  termOccurrences,
} from "./maintenance.ts";

const margins = { months: 11.9, km: 9_999 };
const service: MaintenanceTerm = {
  label: "Révision",
  recurring: true,
  duration: 12,
  kilometrage: 10_000,
  vehicleAge: null,
  mileage: null,
  priceCents: 20_000,
};

test.each([
  [36, 30_000, 3, "three years and thirty thousand km"],
  [38, 30_000, 4, "a started year counts"],
  [36, 30_001, 4, "a started ten thousand km counts"],
  [38, 90_000, 9, "whichever comes more often"],
  [1, 500, 1, "even the first month"],
])("a yearly term over %i months and %i km occurs %i times: %s", (duration, kilometrage, expected) => {
  expect(termOccurrences(service, { duration, kilometrage }, margins)).toBe(expected);
});

test.each<[MaintenanceTerm, number, number, number, string]>([
  [{ ...service, duration: 24, kilometrage: null }, 36, 90_000, 2, "every 24 months"],
  [{ ...service, duration: null, kilometrage: 30_000 }, 36, 60_000, 2, "every 30 000 km"],
  [{ ...service, recurring: false, vehicleAge: 48, mileage: 60_000 }, 36, 59_999, 0, "once, not reached"],
  [
    { ...service, recurring: false, vehicleAge: 48, mileage: 60_000 },
    36,
    60_000,
    1,
    "once, reached by distance",
  ],
  [{ ...service, recurring: false, vehicleAge: 24, mileage: null }, 36, 0, 1, "once, reached by age"],
])("%o over %i months and %i km occurs %i times: %s", (term, duration, kilometrage, expected) => {
  expect(termOccurrences(term, { duration, kilometrage }, margins)).toBe(expected);
});

test("the cost adds the terms", () => {
  expect(
    maintenanceCost(
      [service, { ...service, recurring: false, vehicleAge: 24, priceCents: 5_000 }],
      { duration: 36, kilometrage: 30_000 },
      margins,
    ),
  ).toBe(65_000);
});

test("a term that never falls due is refused", () => {
  expect(maintenanceTermSchema.safeParse({ ...service, duration: null, kilometrage: null }).success).toBe(
    false,
  );
  expect(maintenanceTermSchema.safeParse({ ...service, recurring: false }).success).toBe(false);
});
