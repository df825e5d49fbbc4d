// Refunds at Stripe: one for one transfer, found again by our metadata among those of its payment.
import type Stripe from "stripe";
import { dayInParis } from "#kernel/calendar/day.ts";
import { type ProviderRefund, refundStateOf } from "../../../model/providers/refund.ts";
import type { ProviderRefunds } from "../port.ts";
import { asRefusal, type Client, idOf, nullWhenMissing } from "./client.ts";

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, status, metadata, created, failure_reason: failure } = refund;
  const state = refundStateOf(status ?? "");
  return {
    id,
    state,
    amountCents: refund.amount,
    currency: refund.currency,
    reference: metadata?.["transfer"] ?? null,
    source: idOf(refund.payment_intent),
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
