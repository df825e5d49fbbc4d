// Every constant of the price of a rental, with its unit, its source and its first value. A new value is
// a new version that holds from a day on; nothing already priced changes.
import type { Day } from "#kernel/day.ts";
import { day } from "#kernel/day.ts";
import { inForceOn } from "./dated.ts";

export const parameterUnits = {
  cents: "€",
  centsPerMonth: "€/mois",
  centsPerYear: "€/an",
  centsPerHorsepower: "€/CV",
  rate: "%",
  ratio: "",
  months: "mois",
  weeks: "semaines",
  km: "km",
  kmPerYear: "km/an",
} as const;
export type ParameterUnit = keyof typeof parameterUnits;

export const parameterGroups = {
  registration: "Immatriculation",
  fixed: "Frais fixes",
  financing: "Financement et assurance",
  maintenance: "Entretien",
  options: "Options",
  defaults: "Valeurs par défaut d’un devis",
  termination: "Résiliation anticipée",
} as const;
export type ParameterGroup = keyof typeof parameterGroups;

interface ParameterRule {
  group: ParameterGroup;
  label: string;
  unit: ParameterUnit;
  first: number;
  source: string;
  /** Smallest value that means something; 0 when absent. */
  least?: number;
  /** True where a part of the unit counts. */
  isDecimal?: boolean;
}

const priceModel = "Modèle de prix d’Écurie";

/** Amounts are whole cents without tax; rates are decimals (0.025 is 2.5 %). */
export const parameterRules = {
  baseRateCents: {
    group: "registration",
    label: "Taxe régionale par défaut",
    unit: "centsPerHorsepower",
    first: 4300,
    source: "CIBS, art. L421-42 ; taux d’Auvergne-Rhône-Alpes",
  },
  fixedTaxCents: { group: "registration", label: "Taxe fixe (Y4)", unit: "cents", first: 1100, source: "CIBS, art. L421-38" },
  deliveryFeeCents: {
    group: "registration",
    label: "Redevance d’acheminement (Y5)",
    unit: "cents",
    first: 276,
    source: "Redevance d’acheminement du certificat d’immatriculation",
  },
  utilityTaxCents: {
    group: "registration",
    label: "Majoration des véhicules utilitaires (Y2, jusqu’à 3,5 t)",
    unit: "cents",
    first: 3400,
    source: "CIBS, art. L421-30, 3°",
  },
  transportCents: { group: "fixed", label: "Transport", unit: "cents", first: 50_000, source: priceModel },
  preparationCents: { group: "fixed", label: "Préparation", unit: "cents", first: 11_500, source: priceModel },
  financingRate: { group: "financing", label: "Taux de financement annuel", unit: "rate", first: 0.025, source: priceModel },
  insuranceYearlyCents: { group: "financing", label: "Provision d’assurance par période de 12 mois", unit: "centsPerYear", first: 30_000, source: priceModel },
  maintenanceMarginMonths: { group: "maintenance", label: "Marge d’une échéance de 12 mois", unit: "months", first: 11.9, isDecimal: true, source: priceModel },
  maintenanceMarginKm: { group: "maintenance", label: "Marge d’une échéance de 10 000 km", unit: "km", first: 9999, source: priceModel },
  baseInsuranceCents: { group: "options", label: "Assurance de base", unit: "centsPerMonth", first: 9800, source: priceModel },
  trackingBundleCents: { group: "options", label: "Géolocalisation et éco-conduite", unit: "centsPerMonth", first: 2000, source: priceModel },
  quoteDurationMonths: { group: "defaults", label: "Durée", unit: "months", first: 38, source: priceModel, least: 1 },
  quoteKilometrage: { group: "defaults", label: "Kilométrage", unit: "km", first: 90_000, source: priceModel, least: 1 },
  quoteDepositCents: { group: "defaults", label: "Dépôt de garantie", unit: "cents", first: 0, source: priceModel },
  deliveryWeeks: { group: "defaults", label: "Livraison après la signature", unit: "weeks", first: 3, source: priceModel },
  nonBindingBelowMonths: { group: "defaults", label: "Sans engagement en dessous de", unit: "months", first: 6, source: priceModel },
  midtermRenewalFromMonths: { group: "defaults", label: "Renouvellement à mi-parcours à partir de", unit: "months", first: 36, source: priceModel },
  rentGridMonths: { group: "defaults", label: "Durée des loyers conseillés", unit: "months", first: 38, source: priceModel, least: 1 },
  fluidityStepKmPerYear: { group: "defaults", label: "Pas de la grille de fluidité", unit: "kmPerYear", first: 5000, source: priceModel, least: 1 },
  earlyTerminationShare: {
    group: "termination",
    label: "Coefficient d’indemnité",
    unit: "ratio",
    first: 0.38,
    source: "Formule du SESAMlld : LT × 0,38 × DA / (DC − 4)",
  },
  earlyTerminationMonths: {
    group: "termination",
    label: "Mois déduits de la durée du contrat",
    unit: "months",
    first: 4,
    source: "Formule du SESAMlld : LT × 0,38 × DA / (DC − 4)",
  },
} as const satisfies Record<string, ParameterRule>;

export type ParameterName = keyof typeof parameterRules;
export type PriceParameters = Readonly<Record<ParameterName, number>>;
export const parameterNames = Object.keys(parameterRules) as [ParameterName, ...ParameterName[]];

/** Why a value cannot be the one of a parameter, in French; null when it can. */
export function parameterProblem(name: ParameterName, value: number): string | null {
  const { unit, least = 0, isDecimal = unit === "ratio" || unit === "rate" }: ParameterRule = parameterRules[name];
  if (value < least) return `La valeur minimale est ${least}.`;
  if (unit === "rate" && value > 1) return "Un taux ne dépasse pas 100 %.";
  return isDecimal || Number.isInteger(value) ? null : unit.startsWith("cents") ? "Montant invalide." : "Doit être un nombre entier.";
}

export interface ParameterVersion {
  name: ParameterName;
  value: number;
  from: Day;
  source: string;
}

/** The day on which every first value begins. */
export const firstParameterDay = day("2020-01-01");

export const firstParameterVersions: readonly ParameterVersion[] = parameterNames.map((name) => ({
  name,
  value: parameterRules[name].first,
  from: firstParameterDay,
  source: parameterRules[name].source,
}));

/** The value of every parameter on a day; `versions` are those entered since the first ones, oldest first. */
export function parametersOn(versions: readonly ParameterVersion[], on: Day): PriceParameters {
  const value = (name: ParameterName) =>
    inForceOn(
      versions.filter((version) => version.name === name),
      on,
    )?.value ?? parameterRules[name].first;
  return Object.fromEntries(parameterNames.map((name) => [name, value(name)])) as Record<ParameterName, number>;
}

/** The specification's own values. */
export const firstParameters: PriceParameters = parametersOn([], firstParameterDay);
