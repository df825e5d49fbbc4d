// The pages of the payment provider: its account, and the settings of debits.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { changeCreditorId } from "#billing/server/issuers/issuers.ts";
import { plainTextDocument } from "#kernel/server/plain-text.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import type { PaymentMode } from "../../model/providers/mode.ts";
import { mandateProviderOf, readCreditorId } from "#mandates/server/companies/ask-refusals.ts";
import { requireProvider } from "./openings.ts";
import { knownProviders } from "../providers/readiness.ts";

const modeOf = (call: Call): "test" | "live" => (call.services.payments.isTest ? "test" : "live");

export const readStripeAccount = outsideCall(
  async (_input: object, { outside: { stripe } }) => (stripe ? stripe.readAccount() : null),
  async (_input, call, account) => ({
    isConfigured: call.services.payments.stripeSecret !== null,
    mode: modeOf(call),
    hasConnectedAccount: account !== null,
    account,
  }),
);

export const stripeOnboardingLink = outsideCall(
  async (_input: object, { outside, within }) => {
    const stripe = requireProvider(outside.stripe, "Stripe");
    const page = await within(async (call) => `${call.services.publicUrl}/payment-provider/admin`);
    return stripe.onboardingLink(page);
  },
  (_input, _call, url) => plainTextDocument("lien.txt", url),
);

/** From the settings alone. */
export function paymentMode(call: Call): PaymentMode {
  const { gocardlessSecret, stripeSecret } = call.services.payments;
  return {
    mode: modeOf(call),
    providers: [
      ...(gocardlessSecret === null ? [] : (["gocardless"] as const)),
      ...(stripeSecret === null ? [] : (["stripe"] as const)),
    ],
  };
}

export async function readConfiguration(call: Call) {
  const { gocardless, stripe } = await knownProviders(call);
  return {
    mode: modeOf(call),
    mandateProvider:
      mandateProviderOf(call, "CORE") === "gocardless" ? ("gocardless" as const) : ("embedded" as const),
    isGocardlessConfigured: gocardless.isConfigured,
    isStripeConfigured: stripe.isConfigured,
    isNoticeByGocardless: gocardless.announcesDebits,
    creditorId: await readCreditorId(call),
  };
}

export async function setDebitNotice(call: Call, isNoticeByGocardless: boolean) {
  await call.db
    .updateTable("paymentProvider")
    .set({ announcesDebits: isNoticeByGocardless })
    .where("name", "=", "gocardless")
    .execute();
  call.recordChange({
    record: "parameter",
    id: lessorIssuerId,
    did: isNoticeByGocardless
      ? "a confié à GoCardless l’annonce de ses prélèvements aux clients"
      : "a choisi d’annoncer ici les prélèvements de GoCardless",
  });
  return readConfiguration(call);
}

export async function setCreditorId(call: Call, creditorId: string) {
  await changeCreditorId(call, lessorIssuerId, creditorId);
  return readConfiguration(call);
}
