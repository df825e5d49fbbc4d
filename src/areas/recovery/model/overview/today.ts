// Work that awaits the accountant: numbers and amounts, by step from the draft to the bank.
import { z } from "zod";
import { billingTodaySchema, countSchema } from "#billing/model/overview/today.ts";
import { partsToDebitSchema } from "#payments/model/debits/parts-to-debit.ts";

export const todaySchema = z.object({
  ...billingTodaySchema.shape,
  /** Companies with a contract under way that cannot pay yet. */
  missingPaymentMethods: z.int(),
  /** Calls for funds and first invoices that hold a delivery back. */
  dueDeposits: z.int(),
  partsToDebit: partsToDebitSchema,
  /** Those that the caller may approve; none without the permission. */
  debitBatchesToApprove: countSchema,
  /** Those whose approval their life cycle refuses to the caller, whoever may approve. */
  debitBatchesAwaitingOther: countSchema,
  debitBatchesToSend: countSchema,
  /** Too late for their day: each is abandoned, and prepared again. */
  debitBatchesPast: countSchema,
  /** Returned debits that a person has to settle. */
  debitsToSettle: z.int(),
  linesToMatch: z.int(),
  /** Invoices to deposit on the platform, or that it refused. */
  electronicInvoices: z.int(),
  logisticsInvoices: z.int(),
  missingCredits: z.int(),
  lettersDue: z.int(),
  /** Requested refunds that no transfer holds yet. */
  refundsToPrepare: countSchema,
  /** Those that the caller may approve, on an execution day that has not passed. */
  transferBatchesToApprove: countSchema,
  /** Those whose approval their life cycle refuses to the caller. */
  transferBatchesAwaitingOther: countSchema,
  transferBatchesToSend: countSchema,
  /** Not sent by their execution day: each is abandoned, and prepared again. */
  transferBatchesPast: countSchema,
});
export type Today = z.output<typeof todaySchema>;
