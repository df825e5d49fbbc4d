// The platform of electronic invoices that the settings name.
import { flowService } from "#billing/server/platform/flow-service/client.ts";
import type { InvoicePlatform } from "#billing/server/platform/port.ts";
import type { Settings } from "./settings/settings.ts";

export function invoicePlatformOf(settings: Settings): InvoicePlatform | null {
  const {
    INVOICE_PLATFORM_URL: url,
    INVOICE_PLATFORM_TOKEN_URL: tokenUrl,
    INVOICE_PLATFORM_CLIENT_ID: clientId,
    INVOICE_PLATFORM_CLIENT_SECRET: clientSecret,
    INVOICE_PLATFORM_MODE: mode,
  } = settings;
  return url && tokenUrl && clientId && clientSecret
    ? flowService({ url, tokenUrl, clientId, clientSecret, isTest: mode === "test" })
    : null;
}
