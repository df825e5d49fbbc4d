// Payouts of providers: what they collected, less what came back and their fees, paid to the bank.
import { z } from "zod";
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, sumSchema } from "#kernel/money.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";
import { outsideProviders } from "./provider.ts";

export const payoutStatuses = { PENDING: "En cours", PAID: "Versé", FAILED: "Rejeté" } as const;
export type PayoutStatus = keyof typeof payoutStatuses;

export type PayoutItemKind = "PAYMENT" | "RETURN" | "REFUND" | "FEE" | "OTHER";

/** Its cents are those of our account: below zero for what came back and for fees. */
export interface PayoutItem {
  kind: PayoutItemKind;
  cents: Cents;
  /** The payment at the provider; null for fees. */
  paymentId: string | null;
}

/** A payout as its provider states it now; its items add up to its amount. */
export interface ProviderPayout {
  id: string;
  status: PayoutStatus;
  amountCents: Cents;
  arrivesOn: Day | null;
  /** On the statement of the bank. */
  reference: string;
  items: readonly PayoutItem[];
}

const total = (items: readonly PayoutItem[]): Cents => items.reduce((sum, { cents }) => sum + cents, 0);

/** Adds what the items do not explain of the amount, as an item of its own. */
export function explained(amountCents: Cents, items: readonly PayoutItem[]): PayoutItem[] {
  const cents = amountCents - total(items);
  return cents === 0 ? [...items] : [...items, { kind: "OTHER", cents, paymentId: null }];
}

export const payoutRecord = record({
  provider: column.set("Prestataire", outsideProviders),
  arrivesOn: nullable(column.day("Reçu le")),
  /** On the statement of the bank. */
  reference: column.code("Référence"),
  amountCents: column.amount("Versé", { isFixed: true }),
  status: column.set("Statut", payoutStatuses),
});

export const payoutSchema = z.object({
  id,
  ...payoutRecord.shape,
  nbOfPayments: z.int(),
  paymentCents: sumSchema,
  /** Below zero: what came back, what was refunded, the fees. */
  returnCents: z.int(),
  refundCents: z.int(),
  feeCents: z.int(),
  otherCents: z.int(),
});
export type Payout = z.output<typeof payoutSchema>;
