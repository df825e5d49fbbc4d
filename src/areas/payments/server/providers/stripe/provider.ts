// Stripe, through its own library: mandates by Checkout in setup mode, payments off session.
import type Stripe from "stripe";
import { refused, unavailable } from "#kernel/failure.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { ProviderAccount } from "../../../model/providers/provider.ts";
import { type ProviderRefund, refundStateOf } from "../../../model/providers/refund.ts";
import {
  explained,
  type PayoutItem,
  type PayoutItemKind,
  type PayoutStatus,
} from "../../../model/providers/payout.ts";
import type { PaymentProvider, ProviderAccounts, ProviderRefunds, ProviderPayouts } from "../port.ts";
import { idOf, nullWhenMissing, openClient, type StripeSettings, asRefusal, type Client } from "./client.ts";
import { stripePayments } from "./payments.ts";

function toAccount(account: Stripe.Account): ProviderAccount {
  const { requirements } = account;
  const dueAt = requirements?.current_deadline ?? null;
  return {
    id: account.id,
    name: account.business_profile?.name ?? account.settings?.dashboard.display_name ?? "",
    isChargingEnabled: account.charges_enabled,
    isPayingOut: account.payouts_enabled,
    requirements: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    dueAt: dueAt === null ? null : new Date(dueAt * 1_000).toISOString(),
    disabledReason: requirements?.disabled_reason ?? "",
  };
}

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

/** One refund for one transfer, found again by our metadata among those of its payment. */
const stripeRefunds = (open: Client): ProviderRefunds => ({
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

const stripePayouts = (open: Client): ProviderPayouts => ({
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

export function stripeProvider(settings: StripeSettings): PaymentProvider & ProviderAccounts {
  let opened: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    requireNoTransaction(new URL(settings.url).origin);
    return (opened ??= openClient(settings));
  };
  const { accountId } = settings;
  return {
    name: "stripe",
    refunds: stripeRefunds(client),
    hasConnectedAccount: accountId !== null,
    openMandate: async ({ mandateId, signer, companyName, returnUrl }) => {
      const stripe = await client();
      const metadata = { mandate: mandateId };
      const customer = await stripe.customers.create(
        { name: companyName, email: signer.email, metadata },
        { idempotencyKey: `customer-${mandateId}` },
      );
      const session = await stripe.checkout.sessions.create({
        mode: "setup",
        currency: "eur",
        locale: "fr",
        customer: customer.id,
        allowed_payment_method_types: ["sepa_debit", "card"],
        success_url: returnUrl,
        cancel_url: returnUrl,
        metadata,
        setup_intent_data: { metadata },
      });
      if (!session.url) throw unavailable("Stripe");
      return { requestId: session.id, url: session.url };
    },
    readRequest: async (id) => {
      const stripe = await client();
      const session = await stripe.checkout.sessions
        .retrieve(id, { expand: ["setup_intent"] })
        .catch(nullWhenMissing);
      if (!session) return null;
      const intent = typeof session.setup_intent === "string" ? null : session.setup_intent;
      return {
        id,
        ourMandateId: session.metadata?.["mandate"] ?? null,
        mandateId: intent?.status === "succeeded" ? idOf(intent.mandate) : null,
        isOver: session.status === "expired",
      };
    },
    readMandate: async (id) => {
      const stripe = await client();
      const mandate = await stripe.mandates
        .retrieve(id, { expand: ["payment_method"] })
        .catch(nullWhenMissing);
      if (!mandate) return null;
      const method = typeof mandate.payment_method === "string" ? null : mandate.payment_method;
      const { sepa_debit: account, card } = method ?? {};
      return {
        id,
        ourMandateId: null,
        state: mandate.status,
        accountMask: account
          ? `${account.country ?? ""}\u00a0••••\u00a0${account.last4 ?? ""}`
          : card
            ? `Carte\u00a0••••\u00a0${card.last4}`
            : "",
        bankName: account?.bank_code ?? "",
        replacedById: null,
        isTest: !mandate.livemode,
      };
    },
    /** Detaching the method makes its mandate inactive. */
    cancelMandate: async (id) => {
      const stripe = await client();
      const mandate = await stripe.mandates.retrieve(id).catch(nullWhenMissing);
      const method = idOf(mandate?.payment_method);
      if (method !== null) await stripe.paymentMethods.detach(method).catch(nullWhenMissing);
    },
    eventsSince: async (since) => {
      const stripe = await client();
      const found: unknown[] = [];
      const query = { created: { gt: Math.floor(since.getTime() / 1_000) }, limit: 100 };
      for await (const one of stripe.events.list(query)) found.push(one);
      return found;
    },
    ...stripePayments(client),
    ...stripePayouts(client),
    readAccount: async () => {
      const stripe = await client();
      return toAccount(
        accountId === null
          ? await stripe.accounts.retrieveCurrent()
          : await stripe.accounts.retrieve(accountId),
      );
    },
    onboardingLink: async (returnUrl) => {
      if (accountId === null)
        throw refused("Aucun compte connecté n’est réglé : STRIPE_ACCOUNT_ID le nomme.");
      const stripe = await client();
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type: "account_onboarding",
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return url;
    },
  };
}
