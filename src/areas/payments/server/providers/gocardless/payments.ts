// Payments at GoCardless: one for one debit, found again by our metadata, with the reason of a failure.
import type { Event, GoCardlessClient, Payment } from "gocardless-nodejs";
import { type Day, dayInParis, isDay } from "#kernel/calendar/day.ts";
import {
  type PaymentFailure,
  paymentStateOf,
  type ProviderPayment,
  returnCodeOfCause,
} from "../../../model/providers/payment.ts";
import type { PaymentOrder, ProviderPayments } from "../port.ts";
import { asRefusal, type Client, metadataOf, nullWhenMissing } from "./client.ts";

const dayOf = (text: string | null | undefined): Day | null => (text && isDay(text) ? text : null);

const failures: ReadonlySet<string> = new Set([
  "failed",
  "charged_back",
  "cancelled",
  "customer_approval_denied",
]);

function failureOf({ details, created_at: at }: Event): PaymentFailure {
  const { reason_code: code, cause = "", description = "" } = details ?? {};
  return {
    code: code ?? returnCodeOfCause("gocardless", cause),
    words: description || cause,
    on: at ? dayInParis(at) : null,
  };
}

/** The payment does not say why it failed: its events do, the newest first. */
async function readFailure({ events }: GoCardlessClient, paymentId: string): Promise<PaymentFailure> {
  const { events: found } = await events.list({ payment: paymentId });
  const failure = found.find(({ action = "" }) => failures.has(action));
  return failure ? failureOf(failure) : { code: "", words: "", on: null };
}

async function toPayment(client: GoCardlessClient, payment: Payment): Promise<ProviderPayment> {
  const { id = "", status = "", metadata, links, amount, currency } = payment;
  const { charge_date: chargedOn, amount_refunded: refundedCents } = payment;
  const state = paymentStateOf("gocardless", status);
  const hasFailed = state === "FAILED" || state === "CANCELLED" || state === "CHARGED_BACK";
  return {
    id,
    state,
    amountCents: Number(amount),
    currency: currency ?? "",
    reference: metadataOf(metadata, "debit"),
    source: links?.mandate ?? null,
    method: "DEBIT",
    chargedOn: dayOf(chargedOn),
    refundedCents: refundedCents ?? 0,
    failure: hasFailed ? await readFailure(client, id) : null,
  };
}

/** GoCardless refuses a day earlier than the first one that it can collect on. */
async function chargeDay(
  { mandates }: GoCardlessClient,
  { providerMandateId, collectionOn }: PaymentOrder,
): Promise<Day> {
  const { next_possible_charge_date: next } = await mandates.find(providerMandateId);
  const earliest = dayOf(next) ?? collectionOn;
  return earliest > collectionOn ? earliest : collectionOn;
}

export const gocardlessPayments = (open: Client): ProviderPayments => ({
  createPayment: async (order) => {
    const client = await open();
    const { debitId, providerMandateId, amountCents, reference, description } = order;
    try {
      const request = {
        amount: amountCents,
        currency: "EUR" as const,
        charge_date: await chargeDay(client, order),
        description,
        reference,
        // A failed payment is presented again here, by another debit.
        retry_if_possible: false,
        metadata: { debit: debitId },
        links: { mandate: providerMandateId },
      };
      return await toPayment(client, await client.payments.create(request, `debit-${debitId}`));
    } catch (error) {
      return asRefusal(error);
    }
  },
  findPayment: async ({ debitId, providerMandateId }) => {
    const client = await open();
    for await (const payment of client.payments.all({ mandate: providerMandateId }))
      if (metadataOf(payment.metadata, "debit") === debitId) return toPayment(client, payment);
    return null;
  },
  readPayment: async (id) => {
    const client = await open();
    const payment = await client.payments.find(id).catch(nullWhenMissing);
    return payment && toPayment(client, payment);
  },
});
