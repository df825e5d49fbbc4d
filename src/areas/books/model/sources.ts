// The kinds of facts that become entries.
import { keysOf } from "#kernel/schema/keys.ts";

export const sourceLabels = {
  document: "Document de facturation",
  receipt: "Règlement",
  refund: "Remboursement",
  bankLine: "Ligne de relevé",
  payout: "Versement d’un prestataire",
  supplierInvoice: "Facture fournisseur",
  premiumCar: "Véhicule acheté sans facture",
  purchase: "Véhicule sans achat enregistré",
  supplierPayment: "Paiement fournisseur",
  supplierAdvance: "Avance à un fournisseur",
  funding: "Financement",
  fine: "Amende payée",
  monthEnd: "Fin de mois",
} as const;
export type SourceName = keyof typeof sourceLabels;
export const sourceNames = keysOf(sourceLabels);

/** The page of a fact, before its id; empty for a fact without a page of its own. */
export const sourcePages: Readonly<Record<SourceName, string>> = {
  document: "/billing/documents/view/",
  receipt: "/billing/receipts/view/",
  refund: "",
  bankLine: "/billing/statements/view/",
  payout: "",
  supplierInvoice: "/payment/supplier-invoices/view/",
  premiumCar: "",
  purchase: "/car-summary/immatriculations/",
  supplierPayment: "",
  supplierAdvance: "",
  funding: "",
  fine: "/operations/fines/view/",
  monthEnd: "",
};
