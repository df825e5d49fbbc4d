// The comparison of an order with the answer of its provider, for every answer, hook and reading.
import { type Cents, frenchPrice } from "#kernel/money.ts";

export interface Ordered {
  amountCents: Cents;
  /** Our debit or transfer. */
  reference: string;
  /** The mandates that may bear the payment, the one that replaced another included, or the payment refunded. */
  sources: readonly string[];
  sourceName: "mandat" | "paiement";
}

/** The same, as the provider states it. */
export interface Stated {
  amountCents: Cents;
  /** ISO 4217, in any case. */
  currency: string;
  /** Our debit or transfer, as its metadata name it; null when they do not. */
  reference: string | null;
  /** Null while the provider does not name it. */
  source: string | null;
}

/** French words for what differs from the order; null when nothing does. */
export function contradictionOf(ordered: Ordered, stated: Stated): string | null {
  const { amountCents, currency, reference, source } = stated;
  if (currency.toUpperCase() !== "EUR") return `une somme en ${currency.toUpperCase()} au lieu d’euros`;
  if (amountCents !== ordered.amountCents)
    return `${frenchPrice(amountCents)} au lieu de ${frenchPrice(ordered.amountCents)}`;
  if (reference !== ordered.reference) return "une autre référence que la nôtre";
  const { sources, sourceName } = ordered;
  return source === null || sources.includes(source) ? null : `un autre ${sourceName} (${source})`;
}
