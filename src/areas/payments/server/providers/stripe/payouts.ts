// Payouts of Stripe, with the movements of its balance that they pay.
import type Stripe from "stripe";
import { dayInParis } from "#kernel/calendar/day.ts";
import {
  explained,
  type PayoutItem,
  type PayoutItemKind,
  type PayoutStatus,
} from "../../../model/providers/payout.ts";
import type { ProviderPayouts } from "../port.ts";
import { type Client, idOf, nullWhenMissing } from "./client.ts";

const statuses: Readonly<Record<string, PayoutStatus>> = {
  paid: "PAID",
  canceled: "FAILED",
  failed: "FAILED",
};

const kinds: Readonly<Record<string, PayoutItemKind>> = {
  charge: "PAYMENT",
  payment: "PAYMENT",
  payment_failure_refund: "RETURN",
  adjustment: "RETURN",
  refund: "REFUND",
  payment_refund: "REFUND",
  refund_failure: "REFUND",
  stripe_fee: "FEE",
};

/** The payment of a charge, of its refund or of its dispute. */
function paymentOf({ source }: Stripe.BalanceTransaction): string | null {
  if (typeof source !== "object" || source === null || !("payment_intent" in source)) return null;
  return idOf(source.payment_intent);
}

function itemsOf(movement: Stripe.BalanceTransaction): PayoutItem[] {
  const { type, amount: cents, fee } = movement;
  if (type === "payout") return [];
  const item: PayoutItem = { kind: kinds[type] ?? "OTHER", cents, paymentId: paymentOf(movement) };
  return fee === 0 ? [item] : [item, { kind: "FEE", cents: -fee, paymentId: null }];
}

export const stripePayouts = (open: Client): ProviderPayouts => ({
  readPayout: async (id) => {
    const stripe = await open();
    const payout = await stripe.payouts.retrieve(id).catch(nullWhenMissing);
    if (!payout) return null;
    const items: PayoutItem[] = [];
    const query = { payout: id, limit: 100, expand: ["data.source"] };
    for await (const one of stripe.balanceTransactions.list(query)) items.push(...itemsOf(one));
    return {
      id,
      status: statuses[payout.status] ?? "PENDING",
      amountCents: payout.amount,
      arrivesOn: dayInParis(new Date(payout.arrival_date * 1_000)),
      reference: payout.statement_descriptor ?? id,
      items: explained(payout.amount, items),
    };
  },
});
