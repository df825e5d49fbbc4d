// How what is due is collected.
import { type PaymentMethodKind, requiresMandate } from "#clients/model/companies/payment.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { outsideProviders } from "../providers/provider.ts";

export const collectionChannels = {
  DEBIT: "Prélèvement par la banque",
  GOCARDLESS: "Prélèvement par GoCardless",
  STRIPE: "Prélèvement par Stripe",
  TRANSFER: "Virement du client",
  NONE: "Sans moyen de paiement",
} as const;
export type CollectionChannel = keyof typeof collectionChannels;

/** The channel of the debits that a provider collects. */
export const channelOfProvider = {
  embedded: "DEBIT",
  gocardless: "GOCARDLESS",
  stripe: "STRIPE",
} as const satisfies Record<Provider, CollectionChannel>;

/** `provider` holds the mandate. */
export const channelOf = (kind: PaymentMethodKind, provider: Provider): CollectionChannel =>
  requiresMandate(kind) ? channelOfProvider[provider] : kind === "NONE" ? "NONE" : "TRANSFER";

/** Parts that a preview names one by one; its totals count them all. */
export const maximumDueParts = 500;

/** Collector of a debit, by the provider of its mandate. */
export const collectors = { embedded: "Banque", ...outsideProviders } as const satisfies Record<
  Provider,
  string
>;
