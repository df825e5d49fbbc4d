// What a quote causes in later areas, in the same transaction; what they are asked about it.
import { event, question } from "#kernel/event.ts";

/** The client has signed: a contract begins. Said once for a quote. */
export const quoteSigned = event<{ quoteId: string }>("quote.signed");

interface QuoteToSign {
  quoteId: string;
  companyId: string;
  oldContractId: string | null;
  /** True when a signature follows in this transaction: what is judged must not change before its end. */
  isDeciding?: boolean;
}
/** French reasons against the signature of a quote; asked each time that the quote is read, before it is sent too. */
export const reasonsAgainstQuoteSignature = question<QuoteToSign, string[]>(
  "quotes.reasonsAgainstQuoteSignature",
);
