// Valid catalogue records in one call each, for tests.
import type { Call } from "#kernel/server/call.ts";
import type { Brand } from "#catalogue/model/brand.ts";
import type { CarModel, CarModelForm, ConfigurationForm, FinishForm } from "#catalogue/model/car-model.ts";
import { findBrandByName, createBrand } from "#catalogue/server/brands.ts";
import { readCarModel } from "#catalogue/server/car-models/read.ts";
import { createCarModel } from "#catalogue/server/car-models/write.ts";

export const finishForm = (more: Partial<FinishForm> = {}): FinishForm => ({
  name: "Techno",
  weight: 1180,
  carbonEmissionRate: null,
  buyingPriceCents: 1_750_000,
  ...more,
});

export const configurationForm = (more: Partial<ConfigurationForm> = {}): ConfigurationForm => ({
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
  finishes: [finishForm()],
  ...more,
});

export const carModelForm = (brandId: string, more: Partial<CarModelForm> = {}): CarModelForm => ({
  brandId,
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
  configurations: [configurationForm()],
  ...more,
});

/** A brand without terms, reused if it exists. */
export async function buildBrand(call: Call, name = "Renault"): Promise<Pick<Brand, "id" | "name">> {
  return (await findBrandByName(call, name)) ?? createBrand(call, { name, maintenanceTerms: [] });
}

/** A Renault Clio Techno TCe 90, without price grids, overridden by `more`; reused if it exists. */
export async function buildCarModel(call: Call, more: Partial<CarModelForm> = {}): Promise<CarModel> {
  const brand = await buildBrand(call);
  const form = carModelForm(brand.id, more);
  const existing = await call.db
    .selectFrom("carModel")
    .select("id")
    .where("brandId", "=", form.brandId)
    .where("name", "=", form.name)
    .executeTakeFirst();
  return existing ? readCarModel(call, existing.id) : createCarModel(call, form);
}
