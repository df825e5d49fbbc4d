import { expect, test } from "vitest";
import { type CarModel, type CarModelForm, carModelFormOf } from "./car-model.ts";
import { reservedFields, reservedRows } from "./reserved-changes.ts";

const grid = { durations: [36], kilometrages: [60_000], amountsCents: [[100_000]] };
const finish = (id: string, more: object = {}) => ({
  id,
  name: id,
  weight: 1200,
  carbonEmissionRate: null,
  buyingPriceCents: 1_750_000,
  isAvailable: true,
  estimatedBuyingPriceCents: null,
  sellingPrices: null,
  ...more,
});
const engine = (
  id: string,
  finishes: ReturnType<typeof finish>[],
  maintenanceCosts: typeof grid | null = null,
) => ({
  id,
  isAvailable: true,
  motorization: id,
  energy: "Petrol" as const,
  gearbox: "Manual" as const,
  thermalFuel: "PETROL" as const,
  isRechargeable: false,
  electricRangeKm: null,
  runsOnE85: false,
  enginePower: 67,
  fiscalPower: 5,
  carbonEmissionRate: 118,
  fuelConsumptionRate: 5.2,
  electricConsumptionRate: null,
  maintenanceCosts,
  finishes,
});
const model: CarModel = {
  id: "clio",
  version: 1,
  brandId: "renault",
  brand: "Renault",
  name: "Clio",
  isUtility: false,
  isEndOfSupport: false,
  isAvailable: true,
  hasPicture: false,
  body: "",
  doorCount: 5,
  seatCount: 5,
  height: null,
  wheelbase: null,
  mediumTermCategoryId: null,
  maintenanceTerms: [],
  updatedAt: "2026-01-01T00:00:00Z",
  updatedBy: "x",
  configurations: [
    engine(
      "tce",
      [
        finish("plain"),
        finish("resold", { sellingPrices: grid }),
        finish("estimated", { estimatedBuyingPriceCents: 1 }),
      ],
      grid,
    ),
    engine("free", [finish("other")]),
  ],
};
/** The form after a change. */
const after = (change: (form: CarModelForm) => void): CarModelForm => {
  const form = structuredClone(carModelFormOf(model));
  change(form);
  return form;
};
const [first, second] = [0, 1];
const configuration = (form: CarModelForm, place: number) => {
  const found = form.configurations[place];
  if (!found) throw new Error("no configuration");
  return found;
};

test.each<[string, (form: CarModelForm) => void, string[], string[]]>([
  ["what is left as it is touches nothing", () => {}, [], []],
  [
    "doors, names, engines, masses and maintenance plans are not reserved",
    (form) => {
      form.doorCount = 3;
      form.maintenanceTerms = [
        {
          label: "Révision",
          recurring: true,
          duration: 12,
          kilometrage: null,
          vehicleAge: null,
          mileage: null,
          priceCents: 20_000,
        },
      ];
      configuration(form, first).motorization = "TCe 100";
      Object.assign(configuration(form, first).finishes[0] ?? {}, { name: "Evolution", weight: 1300 });
    },
    [],
    [],
  ],
  [
    "a finish without prices of its own can be removed",
    (form) => void configuration(form, first).finishes.splice(0, 1),
    [],
    [],
  ],
  ["an engine without grid may go", (form) => void form.configurations.splice(second, 1), [], []],
  ["end of support is reserved", (form) => void (form.isEndOfSupport = true), ["isEndOfSupport"], []],
  [
    "a list price is reserved",
    (form) => {
      Object.assign(configuration(form, first).finishes[0] ?? {}, { buyingPriceCents: 1 });
    },
    ["configurations.0.finishes.0.buyingPriceCents"],
    [],
  ],
  [
    "a list price cannot be emptied",
    (form) => {
      Object.assign(configuration(form, first).finishes[0] ?? {}, { buyingPriceCents: null });
    },
    ["configurations.0.finishes.0.buyingPriceCents"],
    [],
  ],
  [
    "a new finish has no price yet",
    (form) => {
      configuration(form, second).finishes.push({
        name: "new",
        weight: null,
        carbonEmissionRate: null,
        buyingPriceCents: 5,
      });
    },
    ["configurations.1.finishes.1.buyingPriceCents"],
    [],
  ],
  [
    "a new finish without price can be added",
    (form) => {
      configuration(form, second).finishes.push({
        name: "new",
        weight: null,
        carbonEmissionRate: null,
        buyingPriceCents: null,
      });
    },
    [],
    [],
  ],
  [
    "a finish cannot leave the maintenance grid of its engine",
    (form) => {
      configuration(form, second).finishes.push(...configuration(form, first).finishes.splice(0, 1));
    },
    ["configurations.1.finishes.1.name"],
    [],
  ],
  [
    "a finish with selling prices cannot be removed",
    (form) => void configuration(form, first).finishes.splice(1, 1),
    [],
    ["resold"],
  ],
  [
    "a finish with an estimated price cannot be removed",
    (form) => void configuration(form, first).finishes.splice(2, 1),
    [],
    ["estimated"],
  ],
  [
    "an engine with a maintenance grid cannot be removed, nor its finishes",
    (form) => void form.configurations.splice(first, 1),
    [],
    ["tce", "resold", "estimated"],
  ],
  [
    "a finish cannot be removed and added again, which would lose its grid",
    (form) => {
      const existing = configuration(form, first).finishes[1];
      if (existing) delete existing.id;
    },
    ["configurations.0.finishes.1.buyingPriceCents"],
    ["resold"],
  ],
])("%s", (_, change, fields, rows) => {
  const form = after(change);
  expect(Object.keys(reservedFields(model, form))).toEqual(fields);
  expect(reservedRows(model, form).map(({ id }) => id)).toEqual(rows);
});
