// How what is due is collected.
import { type PaymentMethodKind, requiresMandate } from "#clients/model/companies/payment.ts";

export const collectionChannels = {
  DEBIT: "Prélèvement",
  TRANSFER: "Virement du client",
  NONE: "Sans moyen de paiement",
} as const;
export type CollectionChannel = keyof typeof collectionChannels;

export const channelOf = (kind: PaymentMethodKind): CollectionChannel =>
  requiresMandate(kind) ? "DEBIT" : kind === "NONE" ? "NONE" : "TRANSFER";

/** Parts that a preview names one by one; its totals count them all. */
export const maximumDueParts = 500;
