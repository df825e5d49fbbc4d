// Rates, mandates, then the months billed and what was paid of them, and a late payer.
import type { Call } from "#kernel/server/call.ts";
import { demonstrateBilledMonths } from "./demonstration/billed-months.ts";
import { demonstrateLatePayer } from "./demonstration/late-payer.ts";
import { demonstrateLateRates } from "./demonstration/late-rates.ts";
import { demonstrateMandates } from "./demonstration/mandates.ts";

export async function demonstrateCollection(call: Call): Promise<void> {
  await demonstrateLateRates(call);
  await demonstrateMandates(call);
  await demonstrateBilledMonths(call);
  await demonstrateLatePayer(call);
}
