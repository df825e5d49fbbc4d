// What a quote causes: later areas react in the same transaction.
import { event, proposal } from "#kernel/event.ts";

/** The client has signed: a contract begins. Said once for a quote. */
export const quoteSigned = event<{ quoteId: string }>("quote.signed");

/** The quote is about to go to signature: whether it may is asked each time that it is shown. */
export const quoteSigning = proposal<{
  quoteId: string;
  companyId: string;
  oldContractId: string | null;
  /** True when a signature follows in this transaction: what is judged must not change before its end. */
  isDeciding?: boolean;
}>("quote.signing");
