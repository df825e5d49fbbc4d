// Readiness of payment providers, read before a debit is prepared.
import type { Call } from "#kernel/server/call.ts";
import type { ProviderReadiness } from "../../model/providers/obstacle.ts";
import type { OutsideProvider } from "../../model/providers/provider.ts";
import "./port.ts";

export interface KnownProvider extends ProviderReadiness {
  /** True when it announces each debit to the client itself. */
  announcesDebits: boolean;
}

export type KnownProviders = Readonly<Record<OutsideProvider, KnownProvider>>;

export async function knownProviders(call: Call): Promise<KnownProviders> {
  const rows = await call.db.selectFrom("paymentProvider").selectAll().execute();
  const { isTest, gocardlessSecret, stripeSecret } = call.services.payments;
  const secrets = { gocardless: gocardlessSecret, stripe: stripeSecret };
  const known = (provider: OutsideProvider): KnownProvider => {
    const row = rows.find(({ name }) => name === provider);
    return {
      isTest,
      isConfigured: secrets[provider] !== null,
      stoppedBecause: row?.stoppedBecause ?? null,
      announcesDebits: row?.announcesDebits ?? false,
    };
  };
  return { gocardless: known("gocardless"), stripe: known("stripe") };
}
