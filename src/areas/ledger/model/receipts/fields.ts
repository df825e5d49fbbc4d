// Fields of receipts and refunds, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { creditChoices, receiptMethods, receiptOrigins, securities } from "./receipt.ts";
import { refundStatuses } from "./refund-flow.ts";

/** Amounts as received: none has a basis. */
const fixedAmount = { isFixed: true } as const;

export const receiptFields = fields({
  ...stamps,
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  method: field.set("Moyen de paiement", receiptMethods),
  origin: field.set("Provenance", receiptOrigins),
  receivedOn: field.day("Reçu le"),
  amountCents: field.cents("Montant reçu", fixedAmount),
  remainingCents: field.cents("Reste à affecter", fixedAmount),
  reference: field.text("Référence"),
  payer: field.text("Payeur"),
  contractId: field.id("Contrat garanti", "contract"),
  security: field.set("Garantie", securities, { heading: "Affectation" }),
  isToReturn: field.boolean("À rendre"),
  isOldCredit: field.boolean("Crédit de plus de dix jours"),
  clientChoice: field.set("Choix du client", creditChoices),
  isReversed: field.boolean("Annulé"),
});

export const receiptRecordFields = fields({
  ...receiptFields,
  issuerId: field.id("Émetteur", "issuer"),
  statementLineId: field.id("Ligne de relevé", "statementLine"),
  reversesId: field.id("Annule", "receipt"),
  announcedOn: field.day("Trop-perçu annoncé le"),
  allocatedCents: field.cents("Affecté", fixedAmount),
  releasedCents: field.cents("Imputé ou rendu", fixedAmount),
});

export const refundFields = fields({
  ...stamps,
  status: field.set("Statut", refundStatuses),
  issuerId: field.id("Émetteur", "issuer"),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  amountCents: field.cents("Montant à rembourser", fixedAmount),
  fundedCents: field.cents("Pris sur les crédits", fixedAmount),
  reason: field.text("Motif"),
  warning: field.text("À vérifier avant d’approuver"),
  paidOn: field.day("Remboursé le"),
});
