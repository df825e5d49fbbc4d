// Constants of the rental price, each with its unit, its source and its first value.

export const parameterUnits = {
  cents: "€",
  centsPerMonth: "€/mois",
  centsPerYear: "€/an",
  centsPerHorsepower: "€/CV",
  rate: "%",
  ratio: "",
  months: "mois",
  weeks: "semaines",
  centsPerKm: "€/km",
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
  mileage: "Kilomètres en plus ou en moins",
  discounts: "Remises",
  termination: "Résiliation anticipée",
} as const;
export type ParameterGroup = keyof typeof parameterGroups;

export interface ParameterRule {
  group: ParameterGroup;
  label: string;
  unit: ParameterUnit;
  first: number;
  source: string;
  /** Smallest valid value; 0 when absent. */
  least?: number;
  /** True when the unit can be fractional. */
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
  regionalCapCents: {
    group: "registration",
    label: "Plafond légal de la taxe régionale",
    unit: "centsPerHorsepower",
    first: 6000,
    source: "CIBS, art. L421-42",
  },
  fixedTaxCents: {
    group: "registration",
    label: "Taxe fixe (Y4)",
    unit: "cents",
    first: 1100,
    source: "CIBS, art. L421-38",
  },
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
  preparationCents: {
    group: "fixed",
    label: "Préparation",
    unit: "cents",
    first: 11_500,
    source: priceModel,
  },
  financingRate: {
    group: "financing",
    label: "Taux de financement annuel",
    unit: "rate",
    first: 0.025,
    source: priceModel,
  },
  insuranceYearlyCents: {
    group: "financing",
    label: "Provision d’assurance par période de 12 mois",
    unit: "centsPerYear",
    first: 30_000,
    source: priceModel,
  },
  maintenanceMarginMonths: {
    group: "maintenance",
    label: "Marge d’une échéance de 12 mois",
    unit: "months",
    first: 11.9,
    isDecimal: true,
    source: priceModel,
  },
  maintenanceMarginKm: {
    group: "maintenance",
    label: "Marge d’une échéance de 10 000 km",
    unit: "km",
    first: 9999,
    source: priceModel,
  },
  baseInsuranceCents: {
    group: "options",
    label: "Assurance de base",
    unit: "centsPerMonth",
    first: 9800,
    source: priceModel,
  },
  trackingBundleCents: {
    group: "options",
    label: "Géolocalisation et écoconduite",
    unit: "centsPerMonth",
    first: 2000,
    source: priceModel,
  },
  fleetManagementCents: {
    group: "options",
    label: "Gestion de flotte",
    unit: "centsPerMonth",
    first: 1500,
    source: priceModel,
  },
  tireCents: {
    group: "options",
    label: "Pneus, par pneu fourni",
    unit: "centsPerMonth",
    first: 600,
    source: priceModel,
  },
  tireStorageCents: {
    group: "options",
    label: "Gardiennage des pneus",
    unit: "centsPerMonth",
    first: 500,
    source: priceModel,
  },
  activationFeeCents: {
    group: "options",
    label: "Frais de mise en service",
    unit: "cents",
    first: 0,
    source: `${priceModel} : aucun tant que la direction n’en fixe pas`,
  },
  quoteDurationMonths: {
    group: "defaults",
    label: "Durée",
    unit: "months",
    first: 38,
    source: priceModel,
    least: 1,
  },
  quoteKilometrage: {
    group: "defaults",
    label: "Kilométrage",
    unit: "km",
    first: 90_000,
    source: priceModel,
    least: 1,
  },
  quoteDepositCents: {
    group: "defaults",
    label: "Dépôt de garantie",
    unit: "cents",
    first: 0,
    source: priceModel,
  },
  deliveryWeeks: {
    group: "defaults",
    label: "Livraison après la signature",
    unit: "weeks",
    first: 3,
    source: priceModel,
  },
  nonBindingBelowMonths: {
    group: "defaults",
    label: "Sans engagement en dessous de",
    unit: "months",
    first: 6,
    source: priceModel,
  },
  midtermRenewalFromMonths: {
    group: "defaults",
    label: "Renouvellement à mi-parcours à partir de",
    unit: "months",
    first: 36,
    source: priceModel,
  },
  rentGridMonths: {
    group: "defaults",
    label: "Durée des loyers conseillés",
    unit: "months",
    first: 38,
    source: priceModel,
    least: 1,
  },
  fluidityStepKmPerYear: {
    group: "defaults",
    label: "Pas de la grille de fluidité",
    unit: "kmPerYear",
    first: 5000,
    source: priceModel,
    least: 1,
  },
  kmOverCents: {
    group: "mileage",
    label: "Kilomètre en plus, sans grille de fluidité",
    unit: "centsPerKm",
    first: 10,
    source: "Usage du métier : 0,05 à 0,25 €/km",
  },
  kmUnderCents: {
    group: "mileage",
    label: "Kilomètre en moins, sans grille de fluidité",
    unit: "centsPerKm",
    first: 5,
    source: "Usage du métier : la moitié du kilomètre en plus",
  },
  salesmanDiscountRate: {
    group: "discounts",
    label: "Remise qu’un commercial accorde seul",
    unit: "rate",
    first: 0.1,
    source: "Écurie ; au-delà, l’accord de la direction commerciale",
  },
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
  terminationNoticeMonths: {
    group: "termination",
    label: "Préavis de résiliation",
    unit: "months",
    first: 1,
    source: "Conditions générales de location",
  },
} as const satisfies Record<string, ParameterRule>;

export type ParameterName = keyof typeof parameterRules;
export const parameterNames = Object.keys(parameterRules) as [ParameterName, ...ParameterName[]];
