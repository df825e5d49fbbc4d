// A year of billing, payments and recovery, act by act in the order of their days.
import type { Call } from "#kernel/server/call.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { carryOut } from "./demonstration/acts.ts";
import { bankStatements } from "./demonstration/bank/statements.ts";
import { beginBilling, billedMonths } from "./demonstration/billed-months.ts";
import { rentalEnds } from "./demonstration/contracts/closings.ts";
import { contractChanges } from "./demonstration/contracts/changes.ts";
import { credits } from "./demonstration/credits.ts";
import { debitBatches } from "./demonstration/bank/debit-batches.ts";
import { failedEvents } from "./demonstration/failed-events.ts";
import { lateCases, latePayers } from "./demonstration/late-payer.ts";
import { demonstrateLateRates } from "./demonstration/late-rates.ts";
import { logisticsInvoices } from "./demonstration/logistics-invoices.ts";
import { providerPayouts } from "./demonstration/bank/provider-payout.ts";
import { changedAccounts, demonstrateMandates } from "./demonstration/mandates.ts";
import { manualInvoices } from "./demonstration/manual-invoices.ts";

/** All acts share one transaction, which locks contracts before cars (`lockOrder`). */
const lockContracts = ({ db }: Call): Promise<unknown> =>
  db.selectFrom("contract").select("id").orderBy("id").forUpdate().execute();

export async function demonstrateMoney(systemCall: Call): Promise<void> {
  const call = await actingAs(systemCall, "Sylvie Garnier");
  await lockContracts(call);
  await demonstrateLateRates(call);
  await demonstrateMandates(call);
  await beginBilling(call);
  const { today } = call;
  await carryOut(call, [
    ...billedMonths(today),
    ...(await latePayers(call)),
    ...(await contractChanges(call)),
    ...manualInvoices(today),
    ...credits(today),
    ...rentalEnds(today),
    ...failedEvents(today),
    ...changedAccounts(today),
    ...logisticsInvoices(today),
    ...lateCases(today),
    ...debitBatches(today),
    ...providerPayouts(today),
    ...bankStatements(today),
  ]);
}
