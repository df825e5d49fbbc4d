// The payment providers that the settings name.
import { goCardless } from "#payments/server/providers/gocardless/provider.ts";
import type { PaymentSettings } from "#mandates/server/payment-settings.ts";
import { stripeProvider } from "#payments/server/providers/stripe/provider.ts";
import type { Outside } from "#kernel/server/outside.ts";
import type { Settings } from "./settings/settings.ts";

const isTest = ({ PAYMENT_MODE }: Settings): boolean => PAYMENT_MODE === "test";

export const paymentSettingsOf = (settings: Settings): PaymentSettings => ({
  isTest: isTest(settings),
  gocardlessSecret: settings.GOCARDLESS_WEBHOOK_SECRET ?? null,
  stripeSecret: settings.STRIPE_WEBHOOK_SECRET ?? null,
});

const gocardlessUrl = (settings: Settings): string =>
  settings.GOCARDLESS_URL ??
  (isTest(settings) ? "https://api-sandbox.gocardless.com" : "https://api.gocardless.com");

export const paymentProvidersOf = (settings: Settings): Pick<Outside, "gocardless" | "stripe"> => ({
  gocardless: settings.GOCARDLESS_TOKEN
    ? goCardless({
        token: settings.GOCARDLESS_TOKEN,
        url: gocardlessUrl(settings),
        isTest: isTest(settings),
      })
    : null,
  stripe: settings.STRIPE_SECRET_KEY
    ? stripeProvider({
        key: settings.STRIPE_SECRET_KEY,
        url: settings.STRIPE_URL ?? "https://api.stripe.com",
        isTest: isTest(settings),
        accountId: settings.STRIPE_ACCOUNT_ID ?? null,
      })
    : null,
});
