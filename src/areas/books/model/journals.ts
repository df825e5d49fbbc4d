import { keysOf } from "#kernel/schema/keys.ts";

/** The auxiliary journals, by the code of their entries. */
export const journals = {
  VE: "Ventes",
  RG: "Règlements",
  BQ: "Banque",
  AC: "Achats de véhicules",
  FI: "Financements",
  OD: "Opérations diverses",
  CO: "Régularisations de fin de mois",
  AN: "À-nouveaux",
} as const;
export type Journal = keyof typeof journals;
export const journalKeys = keysOf(journals);
