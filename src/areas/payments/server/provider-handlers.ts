// The endpoints of payment providers and their functions.
import type { Handlers } from "#kernel/server/area.ts";
import type { providerEndpoints } from "../contract/providers.ts";
import { receiveGocardless, receiveStripe } from "./hooks/hooks.ts";
import { initStripe, openProviderPage, recordStripeMandate } from "./provider-mandates/openings.ts";
import {
  paymentMode,
  readConfiguration,
  readStripeAccount,
  setCreditorId,
  setDebitNotice,
  stripeOnboardingLink,
} from "./provider-mandates/pages.ts";
import { readPayouts } from "./hooks/payouts/read-payouts.ts";
import { readTraffic, retryHook } from "./hooks/traffic.ts";

export const providerHandlers: Handlers<typeof providerEndpoints> = {
  receiveGocardlessEvents: receiveGocardless,
  receiveStripeEvent: receiveStripe,
  initStripe,
  recordStripeMandate,
  openProviderPage,
  readStripeAccount,
  readStripeOnboardingLink: stripeOnboardingLink,
  readPaymentConfiguration: (_input, call) => readConfiguration(call),
  readPaymentMode: async (_input, call) => paymentMode(call),
  setCreditorId: ({ body }, call) => setCreditorId(call, body.creditorId),
  readPayouts: (_input, call) => readPayouts(call),
  setDebitNotice: ({ body }, call) => setDebitNotice(call, body.isNoticeByGocardless),
  listPaymentHooks: (_input, call) => readTraffic(call),
  retryPaymentHook: ({ params }, call) => retryHook(call, params.id),
};
