// Events of payment providers, for the debits that they collect.
import { event } from "#kernel/event.ts";
import type { OutsideProvider, PaymentState } from "./provider.ts";

/** A payment read again at its provider; applied by the debit that it collects, in any order and any number of times. */
export const providerPaymentRead = event<{
  provider: OutsideProvider;
  paymentId: string;
  state: PaymentState;
  /** Our debit, as its metadata names it; null when it is not ours. */
  debitId: string | null;
  readAt: string;
}>("collection.providerPaymentRead");
