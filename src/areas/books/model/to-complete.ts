// The reasons a fact cannot be posted, each with the team that can fix it.
export const incompleteReasons = {
  NO_PURCHASE: "Aucune facture d’achat enregistrée pour ce véhicule",
  NO_CAR: "Facture à rapprocher de ses véhicules",
  NO_REGIME: "Régime de TVA de l’achat inconnu",
  FINANCE_LEASE: "Crédit-bail : sa TVA n’est pas suivie ici",
  NO_SCHEDULE: "Prêt sans échéancier complet",
  NO_DEBIT: "Versement sans prélèvement reconnu",
} as const;
export type IncompleteReason = keyof typeof incompleteReasons;

export const settledBy = {
  NO_PURCHASE: "Achats",
  NO_CAR: "Achats",
  NO_REGIME: "Achats",
  FINANCE_LEASE: "Expert-comptable",
  NO_SCHEDULE: "Comptabilité",
  NO_DEBIT: "Comptabilité",
} as const satisfies Record<IncompleteReason, string>;
