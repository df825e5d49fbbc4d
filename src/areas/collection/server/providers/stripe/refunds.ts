// Refunds at Stripe: one for one transfer, found again by our metadata among those of its payment.
import type Stripe from "stripe";
import { dayInParis } from "#kernel/calendar/day.ts";
import { type ProviderRefund, refundStateOf } from "../../../model/providers/refund.ts";
import type { ProviderRefunds } from "../port.ts";
import { asRefusal, type Client, nullWhenMissing } from "./client.ts";

function toRefund({ id, status, metadata, created, failure_reason: failure }: Stripe.Refund): ProviderRefund {
  const state = refundStateOf(status ?? "");
  return {
    id,
    state,
    transferId: metadata?.["transfer"] ?? null,
    madeOn: dayInParis(new Date(created * 1_000)),
    failure: state === "FAILED" ? (failure ?? "remboursement annulé") : "",
  };
}

export const stripeRefunds = (open: Client): ProviderRefunds => ({
  createRefund: async ({ transferId, paymentId, amountCents }) => {
    const stripe = await open();
    const refund = await stripe.refunds
      .create(
        { payment_intent: paymentId, amount: amountCents, metadata: { transfer: transferId } },
        { idempotencyKey: `refund-${transferId}` },
      )
      .catch(asRefusal);
    return toRefund(refund);
  },
  findRefund: async ({ transferId, paymentId }) => {
    const stripe = await open();
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (refund.metadata?.["transfer"] === transferId) return toRefund(refund);
    return null;
  },
  readRefund: async (id) => {
    const stripe = await open();
    const refund = await stripe.refunds.retrieve(id).catch(nullWhenMissing);
    return refund && toRefund(refund);
  },
});
