// A billing document: its stages and what it is for.
/** Derived from what is paid, never typed. */
export const documentStages = {
  DRAFT: "Brouillon",
  OPEN: "À payer",
  PARTLY: "Payé en partie",
  PAID: "Soldé",
  CANCELED: "Annulé",
} as const;
export type DocumentStage = keyof typeof documentStages;

export const documentOrigins = {
  RENT: "Loyers",
  CORRECTION: "Correction",
  DEPOSIT: "Garantie",
  CLOSING: "Solde de location",
  SETTLEMENT: "Régularisation",
  MANUAL: "Facture manuelle",
  GESTURE: "Geste commercial",
  LATE: "Retard de paiement",
  SPV: "Cession",
  RESALE: "Vente de véhicule",
  EVENT: "Événement",
} as const;
export type DocumentOrigin = keyof typeof documentOrigins;

/** Drafts that a computation replaces: never those typed by a person. */
export const computedOrigins = ["RENT", "CORRECTION", "SETTLEMENT", "EVENT"] as const;
