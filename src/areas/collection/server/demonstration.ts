// Mandates, then the months billed and what was paid of them: documents name the mandates that debit them.
import type { Call } from "#kernel/server/call.ts";
import { demonstrateBilledMonths } from "./demonstration/billed-months.ts";
import { demonstrateMandates } from "./demonstration/mandates.ts";

export async function demonstrateCollection(call: Call): Promise<void> {
  await demonstrateMandates(call);
  await demonstrateBilledMonths(call);
}
