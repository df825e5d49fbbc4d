// Units and groups of price parameters.

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
