// Payments at Stripe: one intent for one debit, found again by our metadata. A dispute is read on its charge.
import type Stripe from "stripe";
import { dayInParis } from "#kernel/calendar/day.ts";
import {
  type PaymentFailure,
  type PaymentState,
  paymentStateOf,
  type ProviderPayment,
  returnCodeOfCause,
} from "../../../model/providers/payment.ts";
import type { PaymentOrder, ProviderPayments } from "../port.ts";
import { ProviderRefusal } from "../refusal.ts";
import { asRefusal, type Client, expanded, idOf, nullWhenMissing } from "./client.ts";

const withCharge = { expand: ["latest_charge"] };

const disputeCode = "MD06";

function failureOf(
  { last_payment_error: error }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  state: PaymentState,
): PaymentFailure | null {
  if (state === "CHARGED_BACK") return { code: disputeCode, words: "Paiement contesté", on: null };
  if (state !== "FAILED" && state !== "CANCELLED") return null;
  const cause = charge?.failure_code ?? error?.decline_code ?? error?.code ?? "";
  const words = charge?.failure_message ?? error?.message ?? cause;
  return { code: returnCodeOfCause("stripe", cause), words, on: null };
}

/** Named on the charge alone. */
function mandateOf(charge: Stripe.Charge | null): string | null {
  const { sepa_debit: debit, card } = charge?.payment_method_details ?? {};
  return idOf(debit?.mandate ?? card?.mandate);
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = expanded(intent.latest_charge);
  const state = charge?.disputed ? "CHARGED_BACK" : paymentStateOf("stripe", intent.status);
  return {
    id: intent.id,
    state,
    amountCents: intent.amount,
    currency: intent.currency,
    reference: intent.metadata["debit"] ?? null,
    source: mandateOf(charge),
    method: charge?.payment_method_details?.type === "card" ? "CARD" : "DEBIT",
    chargedOn: charge ? dayInParis(new Date(charge.created * 1_000)) : null,
    refundedCents: charge?.amount_refunded ?? 0,
    failure: failureOf(intent, charge, state),
  };
}

interface Payer {
  method: string;
  customer: string;
}

const detached = "Ce moyen de paiement n’est plus rattaché à un client chez Stripe.";

/** The payment method of a mandate, and the customer that it is attached to; null once it is detached. */
async function payerOf(stripe: Stripe, providerMandateId: string): Promise<Payer | null> {
  const mandate = await stripe.mandates.retrieve(providerMandateId, { expand: ["payment_method"] });
  const method = expanded(mandate.payment_method);
  const customer = idOf(method?.customer);
  return method && customer !== null ? { method: method.id, customer } : null;
}

/** A card refused at once leaves an intent, which has failed. */
async function refusedIntent(stripe: Stripe, error: unknown): Promise<Stripe.PaymentIntent> {
  const intent: unknown = error instanceof Error ? Reflect.get(error, "payment_intent") : null;
  const id: unknown = typeof intent === "object" && intent !== null ? Reflect.get(intent, "id") : null;
  return typeof id === "string" ? stripe.paymentIntents.retrieve(id, withCharge) : asRefusal(error);
}

async function create(stripe: Stripe, order: PaymentOrder): Promise<Stripe.PaymentIntent> {
  const { debitId, providerMandateId, amountCents, description } = order;
  const payer = await payerOf(stripe, providerMandateId);
  if (!payer) throw new ProviderRefusal(detached);
  return stripe.paymentIntents
    .create(
      {
        amount: amountCents,
        currency: "eur",
        customer: payer.customer,
        payment_method: payer.method,
        allowed_payment_method_types: ["sepa_debit", "card"],
        mandate: providerMandateId,
        off_session: true,
        confirm: true,
        description,
        metadata: { debit: debitId },
        ...withCharge,
      },
      { idempotencyKey: `debit-${debitId}` },
    )
    .catch((error: unknown) => refusedIntent(stripe, error));
}

export const stripePayments = (open: Client): ProviderPayments => ({
  createPayment: async (order) => toPayment(await create(await open(), order).catch(asRefusal)),
  findPayment: async ({ debitId, providerMandateId }) => {
    const stripe = await open();
    const payer = await payerOf(stripe, providerMandateId);
    // Without its customer, nothing says whether the payment was made: a person looks at Stripe.
    if (!payer) throw new Error(detached);
    const query = { customer: payer.customer, limit: 100, expand: ["data.latest_charge"] };
    for await (const intent of stripe.paymentIntents.list(query))
      if (intent.metadata["debit"] === debitId) return toPayment(intent);
    return null;
  },
  readPayment: async (id) => {
    const stripe = await open();
    const intent = await stripe.paymentIntents.retrieve(id, withCharge).catch(nullWhenMissing);
    return intent && toPayment(intent);
  },
});
