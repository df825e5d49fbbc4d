// Stripe, through its own library: mandates by Checkout in setup mode, payments off session.
import type Stripe from "stripe";
import { refused, unavailable } from "#kernel/failure.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import type { ProviderAccount } from "../../../model/providers/provider.ts";
import type { PaymentProvider, ProviderAccounts } from "../port.ts";
import { idOf, nullWhenMissing, openClient, type StripeSettings } from "./client.ts";
import { stripePayments } from "./payments.ts";
import { stripePayouts } from "./payouts.ts";
import { stripeRefunds } from "./refunds.ts";

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
