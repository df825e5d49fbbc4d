// What becomes entries: the kinds of facts.
import { keysOf } from "#kernel/schema/keys.ts";

export const sourceLabels = {
  document: "Document de facturation",
  receipt: "Règlement",
  refund: "Remboursement",
  bankLine: "Ligne de relevé",
  payout: "Versement d’un prestataire",
  supplierInvoice: "Facture fournisseur",
  premiumCar: "Véhicule acheté sans facture",
  supplierPayment: "Paiement fournisseur",
  supplierAdvance: "Avance à un fournisseur",
  funding: "Financement",
  fine: "Amende payée",
  monthEnd: "Fin de mois",
} as const;
export type SourceName = keyof typeof sourceLabels;
export const sourceNames = keysOf(sourceLabels);
