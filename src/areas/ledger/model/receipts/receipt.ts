// Money received: how it came, where it was recorded, what it secures.
import type { LineKindKey } from "#billing/model/documents/line-kinds.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const receiptMethods = {
  TRANSFER: "Virement",
  DEBIT: "Prélèvement",
  CARD: "Carte",
  CHEQUE: "Chèque",
  CASH: "Espèces",
} as const;
export type ReceiptMethod = keyof typeof receiptMethods;

export const receiptOrigins = {
  STATEMENT: "Relevé bancaire",
  PAYMENT_DATE: "Date de paiement saisie",
  DEPOSIT: "Garantie saisie sur le contrat",
  DEBIT: "Remise de prélèvements",
  PROVIDER: "Prestataire de paiement",
  MANUAL: "Saisie",
  CARRIED_OVER: "Garantie reportée",
  /** Received before the contract was billed here: no money moves. */
  TAKEN_OVER: "Reprise",
} as const;
export type ReceiptOrigin = keyof typeof receiptOrigins;

/** The use of an overpayment, as its client or an accountant has chosen it. */
export const creditChoices = {
  KEEP: "À déduire de la prochaine facture",
  REFUND: "À rembourser",
} as const;
export type CreditChoice = keyof typeof creditChoices;

/** Money that secures a contract: it pays a call for funds, and is set off or returned at the end. */
export const securities = { DEPOSIT: "Dépôt de garantie", COLLATERAL: "Gage-espèces" } as const;
export type Security = keyof typeof securities;
export const securitySchema = enumOf(securities);

/** The security that a line of a call asks for. */
export const securityOfLine = (kind: LineKindKey): Security =>
  kind === "COLLATERAL" ? "COLLATERAL" : "DEPOSIT";
