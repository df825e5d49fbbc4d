// What a quote causes: later areas react in the same transaction.
import { event } from "#kernel/event.ts";

/** The client has signed: a contract begins. Said once for a quote. */
export const quoteSigned = event<{ quoteId: string }>("quote.signed");
