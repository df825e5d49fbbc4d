// A year of billing and collection, act by act in the order of their days.
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { carryOut } from "./demonstration/acts.ts";
import { beginBilling, billedMonths } from "./demonstration/billed-months.ts";
import { rentalEnds } from "./demonstration/closings.ts";
import { credits } from "./demonstration/credits.ts";
import { debitBatches } from "./demonstration/debit-batch.ts";
import { failedEvents } from "./demonstration/failed-events.ts";
import { lateCases, latePayer } from "./demonstration/late-payer.ts";
import { demonstrateLateRates } from "./demonstration/late-rates.ts";
import { demonstrateMandates } from "./demonstration/mandates.ts";
import { manualInvoices } from "./demonstration/manual-invoices.ts";

export async function demonstrateCollection(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Sylvie Garnier");
  await demonstrateLateRates(call);
  await demonstrateMandates(call);
  await beginBilling(call);
  const { today } = call;
  await carryOut(call, [
    ...billedMonths(today),
    ...(await latePayer(call)),
    ...manualInvoices(today),
    ...credits(today),
    ...rentalEnds(today),
    ...failedEvents(today),
    ...lateCases(today),
    ...debitBatches(today),
  ]);
}
