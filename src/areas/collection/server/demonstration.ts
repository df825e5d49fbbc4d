// Rates and mandates, then the months billed, with a late payer among them, what was paid, and the debits prepared.
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { beginBilling, billMonths, settleMonths } from "./demonstration/billed-months.ts";
import { demonstrateDebitBatch } from "./demonstration/debit-batch.ts";
import { demonstrateLatePayer, latePayerInvoicedAgo } from "./demonstration/late-payer.ts";
import { demonstrateLateRates } from "./demonstration/late-rates.ts";
import { demonstrateMandates } from "./demonstration/mandates.ts";

export async function demonstrateCollection(call: Call): Promise<void> {
  await demonstrateLateRates(call);
  await demonstrateMandates(call);
  await beginBilling(call);
  const invoicedOn = addDays(call.today, -latePayerInvoicedAgo);
  await billMonths(call, (month) => month <= invoicedOn);
  await demonstrateLatePayer(call);
  await billMonths(call, (month) => month > invoicedOn);
  await settleMonths(call);
  await demonstrateDebitBatch(call);
}
