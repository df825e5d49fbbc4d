// The papers of a quote.
import type { ClientType } from "#clients/model/type.ts";

export const paperKinds = ["quote", "order-form", "general-terms"] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperTitles: Record<PaperKind, string> = {
  quote: "Devis",
  "order-form": "Bon de commande",
  "general-terms": "Conditions générales",
};

/** Days during which the lessor is bound by the price of a quote. */
export const validityDays = 30;

/**
 * Prices for a consumer always include tax (code de la consommation, art. L112-1; arrêté of 3 December 1987, art. 1).
 */
export const showsTax = ({
  displayWithTax,
  company,
}: {
  displayWithTax: boolean;
  company: { client: { type: ClientType } };
}): boolean => displayWithTax || company.client.type === "INDIVIDUAL";
