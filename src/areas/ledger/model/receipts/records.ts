// Receipts and refunds: their columns.
import { column, defaulted, generated, nullable, record } from "#kernel/record.ts";
import { creditChoices, receiptMethods, receiptOrigins, securities } from "./receipt.ts";
import { refundFlow } from "./refund-flow.ts";

/** Amounts as received: none has a basis. */
const fixedAmount = { isFixed: true } as const;

export const receiptRecord = record({
  /** Null while the payer is unknown. */
  companyId: nullable(column.id("Société", "company")),
  companyName: defaulted(column.freeText("Nom de la société", { heading: "Société" })),
  method: column.set("Moyen de paiement", receiptMethods),
  origin: column.set("Provenance", receiptOrigins),
  receivedOn: column.day("Reçu le"),
  /** Negative for a reversal. */
  amountCents: column.amount("Montant reçu", fixedAmount),
  /** Amount left to allocate; for a guarantee, amount held. */
  remainingCents: generated(column.amount("Reste à affecter", fixedAmount)),
  reference: defaulted(column.freeText("Référence")),
  payer: defaulted(column.freeText("Payeur")),
  /** The contract that it secures; null for any other payment. */
  contractId: nullable(column.id("Contrat garanti", "contract")),
  security: nullable(column.set("Garantie", securities, { heading: "Affectation" })),
  /** True once its company has left the contract: it secures nothing more. */
  isToReturn: defaulted(column.boolean("À rendre")),
  /** True for a credit that no invoice has used for ten days. */
  isOldCredit: defaulted(column.boolean("Crédit de plus de dix jours")),
  clientChoice: nullable(column.set("Choix du client", creditChoices)),
  isReversed: defaulted(column.boolean("Annulé")),
  issuerId: column.id("Émetteur", "issuer"),
  /** The day when the client was informed of the overpayment. */
  announcedOn: nullable(column.day("Trop-perçu annoncé le")),
});

export const refundRecord = record({
  status: column.status(refundFlow),
  issuerId: column.id("Émetteur", "issuer"),
  companyId: column.id("Société", "company"),
  companyName: column.freeText("Nom de la société", { heading: "Société" }),
  amountCents: column.amount("Montant à rembourser", fixedAmount),
  /** Maintained from its allocations. */
  fundedCents: defaulted(column.amount("Pris sur les crédits", fixedAmount)),
  reason: defaulted(column.freeText("Motif")),
  /** Why the money may still be claimed back; empty without a doubt. */
  warning: defaulted(column.freeText("À vérifier avant d’approuver")),
  paidOn: nullable(column.day("Remboursé le")),
});
