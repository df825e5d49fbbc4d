// Fields of a car, labelled for lists, exports and its history.
import { field, fields } from "#kernel/field.ts";
import { boxTypes, carStatusLabels } from "./car.ts";

export const carFields = fields({
  vin: field.identifier("VIN", 17),
  status: field.set("Statut", carStatusLabels),
  licensePlate: field.identifier("Plaque", 9),
  temporaryLicensePlate: field.text("Plaque provisoire"),
  carModelId: field.id("Modèle", "carModel"),
  finishId: field.id("Finition du catalogue", "finish"),
  brand: field.text("Marque"),
  model: field.text("Modèle"),
  finish: field.text("Finition"),
  manufacturerFinish: field.text("Finition du constructeur"),
  motorization: field.text("Motorisation"),
  energy: field.text("Énergie"),
  gearbox: field.text("Boîte de vitesses"),
  color: field.text("Couleur"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  firstRegistrationDate: field.day("Première immatriculation"),
  buyingPriceCents: field.cents("Prix d’achat"),
  transportPriceCents: field.cents("Prix du transport"),
  registrationCostCents: field.cents("Coût de la carte grise"),
  boxType: field.set("Type de boîtier", boxTypes),
  boxNumber: field.text("IMEI du boîtier"),
  stockedSince: field.day("En stock depuis le"),
  saleAuthorizedOn: field.day("Vente autorisée le"),
});

/** Fields of a car in stock: the cost of holding it. */
export const stockFields = fields({
  ...carFields,
  stockedDays: field.number("Jours en stock", { unit: "j" }),
  holdingCostCents: field.cents("Coût de portage"),
});
