import { expect, test } from "vitest";
import { fieldMessages } from "#kernel/schema/french.ts";
import { type CarModelForm, carModelFormSchema, type ConfigurationForm } from "./car-model.ts";

const configuration = (more: Partial<ConfigurationForm> = {}): ConfigurationForm => ({
  motorization: "TCe 90",
  energy: "Petrol",
  gearbox: "Manual",
  thermalFuel: "PETROL",
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  enginePower: 67,
  fiscalPower: 5,
  carbonEmissionRate: 118,
  fuelConsumptionRate: 5.2,
  electricConsumptionRate: null,
  finishes: [{ name: "Techno", weight: 1180, carbonEmissionRate: null, buyingPriceCents: 1_750_000 }],
  ...more,
});
const model = (configurations: ConfigurationForm[]): CarModelForm => ({
  brandId: "0190a5d0-0000-7000-8000-000000000001",
  name: "Clio",
  isUtility: false,
  isEndOfSupport: false,
  body: "Berline",
  doorCount: 5,
  seatCount: 5,
  height: 1440,
  wheelbase: 2583,
  mediumTermCategoryId: null,
  maintenanceTerms: [],
  configurations,
});
const problems = (configurations: ConfigurationForm[]) => {
  const read = carModelFormSchema.safeParse(model(configurations));
  return read.success ? {} : fieldMessages(read.error);
};

test("a model may have the same finish with two gearboxes", () => {
  expect(problems([configuration(), configuration({ gearbox: "Automatic" })])).toEqual({});
});

test("two finishes with the same name and gearbox are refused on the second, ignoring case and accents", () => {
  const [finish] = configuration().finishes;
  if (!finish) throw new Error("no finish");
  expect(problems([configuration({ finishes: [finish, { ...finish, name: " TECHNÔ " }] })])).toHaveProperty(
    "configurations.0.finishes.1.name",
  );
  expect(
    problems([configuration(), configuration({ motorization: "Blue dCi 100", energy: "Diesel" })]),
  ).toHaveProperty("configurations.1.finishes.0.name");
});

test("a duplicate configuration is refused", () => {
  expect(problems([configuration(), configuration({ finishes: [] })])).toHaveProperty(
    "configurations.1.motorization",
  );
});

test.each<[more: Partial<ConfigurationForm>, sentence: string]>([
  [{ carbonEmissionRate: 5_000 }, "Doit être inférieur ou égal à 1\u00a0000."],
  [{ carbonEmissionRate: -1 }, "Doit être supérieur ou égal à 0."],
  [{ carbonEmissionRate: 118.5 }, "Doit être un nombre entier."],
  [{ fuelConsumptionRate: 900 }, "Doit être inférieur ou égal à 200."],
])("%j reports its limit: « %s »", (more, sentence) => {
  expect(Object.values(problems([configuration(more)]))).toEqual([sentence]);
});
