// Endpoints of payment providers: their hooks, their accounts, and the mandates that they hold.
import { z } from "zod";
import { creditorIdSchema } from "#billing/model/creditor-id.ts";
import { read, write } from "#kernel/contract.ts";
import { linkParams } from "#kernel/links/link-writes.ts";
import { id, text } from "#kernel/schema/french.ts";
import { identifying } from "#kernel/schema/id.ts";
import { nothing } from "#kernel/schema/nothing.ts";
import { mandateSchema } from "#mandates/model/mandate.ts";
import { paymentModeSchema } from "../model/providers/mode.ts";
import { payoutSchema } from "../model/providers/payout.ts";
import {
  configurationSchema,
  providerTrafficSchema,
  stripeAccountSchema,
} from "../model/providers/provider.ts";

const url = z.object({ url: z.string() });
const settle = "MANAGE_PAYMENT_PROVIDER";

export const providerEndpoints = {
  receiveGocardlessEvents: write({
    path: "/billing/gocardless/webhook",
    takes: { rawBody: true, headers: z.object({ "webhook-signature": z.string().max(200).default("") }) },
    returns: nothing,
    may: "ANONYMOUS",
    audit: { none: "each event is stored once, and a job that reads its object again writes the history" },
    summary: "Recevoir les événements de GoCardless",
  }),
  receiveStripeEvent: write({
    path: "/stripe/webhook",
    takes: { rawBody: true, headers: z.object({ "stripe-signature": z.string().max(2_000).default("") }) },
    returns: z.object({ isNew: z.boolean() }),
    may: "ANONYMOUS",
    audit: { none: "the event is stored once, and a job that reads its object again writes the history" },
    summary: "Recevoir un événement de Stripe",
  }),
  initStripe: write({
    path: "/billing/stripe/init",
    takes: { body: z.object({ companyId: id }) },
    returns: url,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a ouvert la page de Stripe", record: "mandate" },
    summary: "Ouvrir la page où un client donne son moyen de paiement à Stripe",
  }),
  recordStripeMandate: write({
    path: "/billing/stripe/mandate",
    takes: { body: z.object({ sessionId: text(200) }) },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a relu le mandat chez Stripe", record: "mandate" },
    summary: "Relire une session de Stripe et enregistrer son mandat",
  }),
  openProviderPage: write({
    path: "/public/mandates/:token/provider",
    takes: { params: linkParams },
    returns: url,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la page du prestataire", record: "mandate" },
    summary: "Ouvrir la page du prestataire qui recueille l’accord",
  }),
  readStripeAccount: read({
    path: "/stripe/account",
    returns: stripeAccountSchema,
    may: settle,
    shows: [],
    summary: "Lire l’état du compte Stripe",
  }),
  readStripeOnboardingLink: read({
    path: "/stripe/onboarding-link",
    returns: { document: ["text/plain"] },
    may: settle,
    shows: [],
    summary: "Obtenir le lien d’inscription du compte Stripe",
  }),
  readPaymentConfiguration: read({
    path: "/payment-provider/configuration",
    returns: configurationSchema,
    may: settle,
    shows: ["parameter", "issuer"],
    summary: "Lire les réglages des prélèvements",
  }),
  readPaymentMode: read({
    path: "/payment-provider/mode",
    returns: paymentModeSchema,
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire le mode des prestataires de paiement, et lesquels sont réglés",
  }),
  setCreditorId: write({
    path: "/payment-provider/creditor-id",
    takes: {
      body: z.object({
        creditorId: creditorIdSchema,
      }),
    },
    returns: configurationSchema,
    may: settle,
    audit: { did: "a saisi l’identifiant créancier SEPA", record: "issuer" },
    summary: "Saisir l’identifiant créancier SEPA (ICS)",
  }),
  setDebitNotice: write({
    path: "/payment-provider/debit-notice",
    takes: { body: z.object({ isNoticeByGocardless: z.boolean() }) },
    returns: configurationSchema,
    may: settle,
    audit: { did: "a choisi qui annonce les prélèvements de GoCardless", record: "parameter" },
    summary: "Choisir qui annonce au client les prélèvements de GoCardless",
  }),
  readPayouts: read({
    path: "/collection/payouts",
    returns: z.array(payoutSchema),
    may: "SIGNED_IN",
    shows: ["debitBatch"],
    summary: "Lire les derniers versements des prestataires de paiement",
  }),
  listPaymentHooks: read({
    path: "/payment-provider/hooks",
    returns: providerTrafficSchema,
    may: settle,
    shows: ["mandate", "debitBatch"],
    summary: "Lire les derniers événements reçus des prestataires de paiement",
  }),
  retryPaymentHook: write({
    path: "/payment-provider/hooks/:id/retry",
    takes: { params: z.object({ id: identifying(z.string().regex(/^[\w:-]{1,100}$/)) }) },
    returns: providerTrafficSchema,
    may: settle,
    audit: { none: "asks a job to read an object again: what it changes is recorded then" },
    summary: "Relire l’objet d’un événement",
  }),
};
