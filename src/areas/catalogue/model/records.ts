// A model, its engines and its finishes: their columns.
import { z } from "zod";
import { field, fields, stamps } from "#kernel/field.ts";
import { column, defaulted, nullable, optional, record } from "#kernel/record.ts";
import { energies, energySchema, thermalFuels } from "#settings/model/taxes/taxed-vehicle.ts";
import { gearboxes } from "./car-model.ts";
import { maintenanceTermFields, maintenanceTermsSchema } from "./maintenance.ts";

export const carModelRecord = record({
  brandId: column.id("Marque", "brand"),
  brand: column.code("Marque"),
  name: column.code("Modèle", { prompt: "Nom" }),
  body: column.code("Carrosserie"),
  energies: {
    ...defaulted(column.group("Énergies", z.array(energySchema), "nobody")),
    field: field.set("Énergies", energies),
  },
  isUtility: column.boolean("Utilitaire", { prompt: "Utilitaire (N1)" }),
  isEndOfSupport: column.boolean("Fin de commercialisation"),
  isAvailable: defaulted(column.boolean("Disponible")),
  hasSellingPrices: defaulted(column.boolean("Prix de revente renseignés", { heading: "Prix de revente" })),
  nbOfFinishes: defaulted(column.number("Finitions")),
  lowestPriceCents: nullable(column.cents("Prix à partir de", { heading: "À partir de" })),
  mediumTermCategoryId: nullable(column.id("Catégorie LMD", "mediumTermCategory")),
  /** Empty: those of the brand. */
  maintenanceTerms: column.group(
    "Échéances d’entretien",
    maintenanceTermsSchema,
    "nobody",
    maintenanceTermFields,
  ),
  doorCount: nullable(column.number("Portes")),
  seatCount: nullable(column.number("Places")),
  height: nullable(column.number("Hauteur", { unit: "mm" })),
  wheelbase: nullable(column.number("Empattement", { unit: "mm" })),
  picture: nullable(column.code("Photo")),
});
export const carModelListFields = {
  ...stamps,
  ...carModelRecord.fields,
  brand: field.text("Nom de la marque", { heading: "Marque" }),
  hasPicture: field.boolean("Photo"),
  energy: field.set("Énergie", energies),
};

export const finishFormFields = fields({
  name: field.text("Finition"),
  weight: field.number("Masse", { prompt: "Masse en ordre de marche", unit: "kg" }),
  carbonEmissionRate: field.number("Émissions de CO₂", { prompt: "CO₂ propre", unit: "g/km" }),
  buyingPriceCents: field.cents("Prix catalogue", { prompt: "Prix catalogue HT" }),
});

export const configurationRecord = record({
  motorization: column.code("Motorisation"),
  energy: column.set("Énergie", energies),
  gearbox: column.set("Boîte de vitesses", gearboxes, { prompt: "Boîte" }),
  thermalFuel: nullable(column.set("Carburant", thermalFuels)),
  enginePower: nullable(column.decimal("Puissance", { unit: "kW" })),
  fiscalPower: nullable(column.number("Puissance fiscale", { unit: "CV" })),
  carbonEmissionRate: nullable(column.number("Émissions de CO₂", { prompt: "CO₂ (WLTP)", unit: "g/km" })),
  fuelConsumptionRate: nullable(column.decimal("Consommation", { unit: "l/100 km" })),
  electricConsumptionRate: nullable(
    column.decimal("Consommation électrique", { prompt: "Conso. électrique", unit: "kWh/100 km" }),
  ),
  electricRangeKm: nullable(column.number("Autonomie en ville", { unit: "km" })),
  isRechargeable: column.boolean("Rechargeable"),
  runsOnE85: column.boolean("Superéthanol E85"),
});
export const configurationFields = fields({
  ...configurationRecord.fields,
  finishes: field.group("Finitions", finishFormFields),
});

/** The fields of a model, with its engines and finishes, which its history names separately. */
export const carModelFields = fields({
  ...carModelRecord.fields,
  configurations: field.group("Motorisations", configurationFields),
});

export const finishRecord = record({
  carModelId: column.id("Modèle", "carModel"),
  configurationId: column.id("Motorisation", "configuration"),
  brand: defaulted(column.code("Marque")),
  model: defaulted(column.code("Nom du modèle", { heading: "Modèle" })),
  name: column.code("Finition"),
  motorization: defaulted(column.code("Nom de la motorisation", { heading: "Motorisation" })),
  energy: defaulted(column.set("Énergie", energies)),
  gearbox: defaulted(column.set("Boîte de vitesses", gearboxes, { heading: "Boîte" })),
  carbonEmissionRate: optional(column.number("Émissions de CO₂", { heading: "CO₂", unit: "g/km" })),
  fiscalPower: optional(column.number("Puissance fiscale", { heading: "Puissance", unit: "CV" })),
  weight: nullable(column.number("Masse", { unit: "kg" })),
  isUtility: defaulted(column.boolean("Utilitaire")),
  /** True when a new quote may include it: model, configuration and finish available, still supported. */
  isProposable: defaulted(column.boolean("Proposable")),
  buyingPriceCents: nullable(column.cents("Prix catalogue")),
  estimatedBuyingPriceCents: nullable(column.cents("Prix d’achat estimé", { heading: "Achat estimé" })),
});
export const finishListFields = {
  ...finishRecord.fields,
  hasSellingPrices: field.boolean("Prix de revente renseignés", { heading: "Revente" }),
};
