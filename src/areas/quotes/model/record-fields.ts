// The terms common to a quote and a contract, and the fields of their parts.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { column, kept, nullable, record } from "#kernel/record.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import type { Tires } from "./form.ts";
import { quoteListRecord } from "./list-record.ts";
import type { QuoteOption } from "./options.ts";

const { durationMonths, kilometrage, hasMidtermRenewal, priceCents } = quoteListRecord.columns;

/** Terms common to a quote and a contract: monthly payments and mileage. */
export const termsRecord = record({
  durationMonths,
  kilometrage,
  hasMidtermRenewal,
  priceCents,
  options: kept(
    column.group("Options", z.custom<QuoteOption[]>(), "values", {
      name: field.text("Option"),
      priceCents: field.cents("Prix unique", { prompt: "Prix HT, réparti sur la durée" }),
      monthlyPriceCents: field.cents("Prix par mois", { prompt: "Prix HT par mois" }),
    }),
  ),
  insurance: column.boolean("Assurance", { prompt: "Assurance par le loueur" }),
  baseInsuranceCents: column.cents("Assurance de base", { prompt: "Assurance, HT par mois" }),
  geolocation: column.boolean("Géolocalisation"),
  ecoDriving: column.boolean("Écoconduite"),
  trackingCents: column.cents("Géolocalisation et écoconduite", {
    prompt: "Géolocalisation et écoconduite, HT par mois",
  }),
  hasFleetManagement: column.boolean("Gestion de flotte"),
  fleetManagementCents: column.cents("Gestion de flotte par mois", {
    prompt: "Gestion de flotte, HT par mois",
  }),
  tires: nullable(
    column.group("Pneus", z.custom<Tires>(), "nobody", {
      count: field.number("Nombre de pneus"),
      hasStorage: field.boolean("Gardiennage", { prompt: "Gardiennage compris" }),
      monthlyCents: field.cents("Prix par mois", { prompt: "Pneus, HT par mois" }),
    }),
  ),
});
export const termsFields = termsRecord.fields;

/** Rents at other mileages. */
export const fluidityFields = fields({
  kilometrage: field.number("Kilométrage", { unit: "km" }),
  priceCents: field.cents("Loyer"),
  suggestedCents: field.cents("Loyer conseillé"),
});

export const quotedCarFields = fields({
  brandName: field.text("Marque"),
  modelName: field.text("Modèle"),
  finishName: field.text("Finition"),
  motorization: field.text("Motorisation"),
  energy: field.set("Énergie", energies),
  thermalFuel: field.text("Carburant"),
  gearbox: field.text("Boîte de vitesses"),
  isUtility: field.boolean("Utilitaire"),
  carbonEmissionRate: field.number("Émissions de CO₂", { unit: "g/km" }),
  fiscalPower: field.number("Puissance fiscale", { unit: "CV" }),
  enginePower: field.number("Puissance", { unit: "kW" }),
  weight: field.number("Masse", { unit: "kg" }),
  fuelConsumptionRate: field.number("Consommation", { unit: "l/100 km" }),
  electricConsumptionRate: field.number("Consommation électrique", { unit: "kWh/100 km" }),
  doorCount: field.number("Portes"),
  seatCount: field.number("Places"),
});
