// The papers of a quote.

export const documentKinds = ["quote", "order-form", "general-terms"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTitles: Record<DocumentKind, string> = { quote: "Devis", "order-form": "Bon de commande", "general-terms": "Conditions générales" };

/** Days during which the lessor holds to the price of a quote. */
export const validityDays = 30;
