// Fields of a model and of its finishes, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { energies, thermalFuels } from "#settings/model/taxes/taxed-vehicle.ts";
import { gearboxes } from "./car-model.ts";
import { maintenanceTermFields } from "./maintenance.ts";

export const carModelFields = fields({
  ...stamps,
  brandId: field.id("Marque", "brand"),
  brand: field.text("Nom de la marque", { heading: "Marque" }),
  name: field.text("Modèle"),
  body: field.text("Carrosserie"),
  hasPicture: field.boolean("Photo"),
  energy: field.set("Énergie", energies),
  energies: field.set("Énergies", energies),
  isUtility: field.boolean("Utilitaire"),
  isEndOfSupport: field.boolean("Fin de commercialisation"),
  isAvailable: field.boolean("Disponible"),
  hasSellingPrices: field.boolean("Prix de revente renseignés", { heading: "Prix de revente" }),
  nbOfFinishes: field.number("Finitions"),
  lowestPriceCents: field.cents("Prix à partir de", { heading: "À partir de" }),
});

export const finishFormFields = fields({
  name: field.text("Finition"),
  weight: field.number("Masse", { prompt: "Masse en ordre de marche", unit: "kg" }),
  carbonEmissionRate: field.number("Émissions de CO₂", { prompt: "CO₂ propre", unit: "g/km" }),
  buyingPriceCents: field.cents("Prix catalogue", { prompt: "Prix catalogue HT" }),
});

export const configurationFields = fields({
  motorization: field.text("Motorisation"),
  energy: field.set("Énergie", energies),
  gearbox: field.set("Boîte de vitesses", gearboxes, { prompt: "Boîte" }),
  thermalFuel: field.set("Carburant", thermalFuels),
  enginePower: field.number("Puissance", { unit: "kW" }),
  fiscalPower: field.number("Puissance fiscale", { unit: "CV" }),
  carbonEmissionRate: field.number("Émissions de CO₂", { prompt: "CO₂ (WLTP)", unit: "g/km" }),
  fuelConsumptionRate: field.number("Consommation", { unit: "l/100 km" }),
  electricConsumptionRate: field.number("Consommation électrique", {
    prompt: "Conso. électrique",
    unit: "kWh/100 km",
  }),
  electricRangeKm: field.number("Autonomie en ville", { unit: "km" }),
  isRechargeable: field.boolean("Rechargeable"),
  runsOnE85: field.boolean("Superéthanol E85"),
  finishes: field.group("Finitions", finishFormFields),
});

/** All the stored fields of a model; the history names engines and finishes separately. */
export const carModelRecordFields = fields({
  ...carModelFields,
  name: field.text("Modèle", { prompt: "Nom" }),
  isUtility: field.boolean("Utilitaire", { prompt: "Utilitaire (N1)" }),
  brand: field.text("Marque"),
  mediumTermCategoryId: field.id("Catégorie LMD", "mediumTermCategory"),
  configurations: field.group("Motorisations", configurationFields),
  maintenanceTerms: field.group("Échéances d’entretien", maintenanceTermFields),
  doorCount: field.number("Portes"),
  seatCount: field.number("Places"),
  height: field.number("Hauteur", { unit: "mm" }),
  wheelbase: field.number("Empattement", { unit: "mm" }),
  picture: field.text("Photo"),
});

export const finishFields = fields({
  carModelId: field.id("Modèle", "carModel"),
  configurationId: field.id("Motorisation", "configuration"),
  brand: field.text("Marque"),
  model: field.text("Nom du modèle", { heading: "Modèle" }),
  name: field.text("Finition"),
  motorization: field.text("Nom de la motorisation", { heading: "Motorisation" }),
  energy: field.set("Énergie", energies),
  gearbox: field.set("Boîte de vitesses", gearboxes, { heading: "Boîte" }),
  carbonEmissionRate: field.number("Émissions de CO₂", { heading: "CO₂", unit: "g/km" }),
  fiscalPower: field.number("Puissance fiscale", { heading: "Puissance", unit: "CV" }),
  weight: field.number("Masse", { unit: "kg" }),
  isUtility: field.boolean("Utilitaire"),
  isProposable: field.boolean("Proposable"),
  hasSellingPrices: field.boolean("Prix de revente renseignés", { heading: "Revente" }),
  buyingPriceCents: field.cents("Prix catalogue"),
  estimatedBuyingPriceCents: field.cents("Prix d’achat estimé", { heading: "Achat estimé" }),
});
