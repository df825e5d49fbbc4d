// The fields of a car, as its history calls them.
import { field, fields } from "#kernel/field.ts";
import { carStatusLabels } from "./car.ts";

export const carFields = fields({
  vin: field.text("VIN"),
  status: field.set("Statut", carStatusLabels),
  licensePlate: field.text("Plaque"),
  temporaryLicensePlate: field.text("Plaque provisoire"),
  carModelId: field.id("Modèle", "carModel"),
  brand: field.text("Marque"),
  model: field.text("Modèle"),
  finish: field.text("Finition"),
  motorization: field.text("Motorisation"),
  energy: field.text("Énergie"),
  gearbox: field.text("Boîte de vitesses"),
  color: field.text("Couleur"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  firstRegistrationDate: field.day("Première immatriculation"),
  buyingPriceCents: field.cents("Prix d’achat"),
});
