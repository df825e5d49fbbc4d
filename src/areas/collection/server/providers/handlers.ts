// The endpoints of payment providers and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import type { providerEndpoints } from "../../contract/providers.ts";
import { receiveGocardless, receiveStripe } from "./hooks.ts";
import { initStripe, openProviderPage, recordStripeMandate } from "./openings.ts";
import {
  listHooks,
  readConfiguration,
  readStripeAccount,
  retryHook,
  setCreditorId,
  setDebitNotice,
  stripeOnboardingLink,
} from "./pages.ts";

export const providerHandlers: Handlers<typeof providerEndpoints> = {
  receiveGocardlessEvents: ({ rawBody, headers }, call) =>
    receiveGocardless(call, rawBody, headers["webhook-signature"]),
  receiveStripeEvent: ({ rawBody, headers }, call) =>
    receiveStripe(call, rawBody, headers["stripe-signature"]),
  initStripe,
  recordStripeMandate,
  openProviderPage,
  readStripeAccount,
  readStripeOnboardingLink: stripeOnboardingLink,
  readPaymentConfiguration: (_input, call) => readConfiguration(call),
  setCreditorId: ({ body }, call) => setCreditorId(call, body.creditorId),
  setDebitNotice: ({ body }, call) => setDebitNotice(call, body.isNoticeByGocardless),
  listPaymentHooks: (_input, call) => listHooks(call),
  retryPaymentHook: ({ params }, call) => retryHook(call, params.id),
};
