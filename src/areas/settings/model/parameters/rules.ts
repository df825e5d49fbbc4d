// Constants of the rental price, each with its unit, its source and its first value.
import type { ParameterRule } from "./rule.ts";

const priceModel = "Modèle de prix d’Écurie";

/** The rules of a group; their source is the price model where none is given. */
const rulesOf =
  (group: ParameterRule["group"]) =>
  (
    label: string,
    unit: ParameterRule["unit"],
    first: number,
    more?: Partial<Pick<ParameterRule, "source" | "least" | "isDecimal">>,
  ): ParameterRule => ({ group, label, unit, first, source: priceModel, ...more });
const registration = rulesOf("registration");
const fixed = rulesOf("fixed");
const financing = rulesOf("financing");
const maintenance = rulesOf("maintenance");
const options = rulesOf("options");
const defaults = rulesOf("defaults");
const mileage = rulesOf("mileage");
const discounts = rulesOf("discounts");
const termination = rulesOf("termination");

/** Amounts are whole cents without tax; rates are decimals (0.025 is 2.5 %). */
export const parameterRules = {
  baseRateCents: registration("Taxe régionale par défaut", "centsPerHorsepower", 4300, {
    source: "CIBS, art. L421-42 ; taux d’Auvergne-Rhône-Alpes",
  }),
  regionalCapCents: registration("Plafond légal de la taxe régionale", "centsPerHorsepower", 6000, {
    source: "CIBS, art. L421-42",
  }),
  fixedTaxCents: registration("Taxe fixe (Y4)", "cents", 1100, { source: "CIBS, art. L421-38" }),
  deliveryFeeCents: registration("Redevance d’acheminement (Y5)", "cents", 276, {
    source: "Redevance d’acheminement du certificat d’immatriculation",
  }),
  utilityTaxCents: registration("Majoration des véhicules utilitaires (Y2, jusqu’à 3,5 t)", "cents", 3400, {
    source: "CIBS, art. L421-30, 3°",
  }),
  transportCents: fixed("Transport", "cents", 50_000),
  preparationCents: fixed("Préparation", "cents", 11_500),
  financingRate: financing("Taux de financement annuel", "rate", 0.025),
  insuranceYearlyCents: financing("Provision d’assurance par période de 12 mois", "centsPerYear", 30_000),
  maintenanceMarginMonths: maintenance("Marge d’une échéance de 12 mois", "months", 11.9, {
    isDecimal: true,
  }),
  maintenanceMarginKm: maintenance("Marge d’une échéance de 10 000 km", "km", 9999),
  baseInsuranceCents: options("Assurance de base", "centsPerMonth", 9800),
  trackingBundleCents: options("Géolocalisation et écoconduite", "centsPerMonth", 2000),
  fleetManagementCents: options("Gestion de flotte", "centsPerMonth", 1500),
  tireCents: options("Pneus, par pneu fourni", "centsPerMonth", 600),
  tireStorageCents: options("Gardiennage des pneus", "centsPerMonth", 500),
  activationFeeCents: options("Frais de mise en service", "cents", 0, {
    source: `${priceModel} : aucun tant que la direction n’en fixe pas`,
  }),
  quoteDurationMonths: defaults("Durée", "months", 38, { least: 1 }),
  quoteKilometrage: defaults("Kilométrage", "km", 90_000, { least: 1 }),
  quoteDepositCents: defaults("Dépôt de garantie", "cents", 0),
  deliveryWeeks: defaults("Livraison après la signature", "weeks", 3),
  nonBindingBelowMonths: defaults("Sans engagement en dessous de", "months", 6),
  midtermRenewalFromMonths: defaults("Renouvellement à mi-parcours à partir de", "months", 36),
  rentGridMonths: defaults("Durée des loyers conseillés", "months", 38, { least: 1 }),
  fluidityStepKmPerYear: defaults("Pas de la grille de fluidité", "kmPerYear", 5000, { least: 1 }),
  kmOverCents: mileage("Kilomètre en plus, sans grille de fluidité", "centsPerKm", 10, {
    source: "Usage du métier : 0,05 à 0,25 €/km",
  }),
  kmUnderCents: mileage("Kilomètre en moins, sans grille de fluidité", "centsPerKm", 5, {
    source: "Usage du métier : la moitié du kilomètre en plus",
  }),
  salesmanDiscountRate: discounts("Remise qu’un commercial accorde seul", "rate", 0.1, {
    source: "Écurie ; au-delà, l’accord de la direction commerciale",
  }),
  earlyTerminationShare: termination("Coefficient d’indemnité", "ratio", 0.38, {
    source: "Formule du SESAMlld : LT × 0,38 × DA / (DC − 4)",
  }),
  earlyTerminationMonths: termination("Mois déduits de la durée du contrat", "months", 4, {
    source: "Formule du SESAMlld : LT × 0,38 × DA / (DC − 4)",
  }),
  terminationNoticeMonths: termination("Préavis de résiliation", "months", 1, {
    source: "Conditions générales de location",
  }),
};

export type ParameterName = keyof typeof parameterRules;
export const parameterNames = Object.keys(parameterRules) as [ParameterName, ...ParameterName[]];
