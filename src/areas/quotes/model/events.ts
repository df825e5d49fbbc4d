// Events of a quote, which later areas handle in the same transaction, and the question that they answer.
import { event, question } from "#kernel/event.ts";

/** The client has signed and a contract begins. Emitted once per quote. */
export const quoteSigned = event<{ quoteId: string }>("quotes.quoteSigned");

interface QuoteToSign {
  quoteId: string;
  companyId: string;
  oldContractId: string | null;
  /** True when a signature follows in this transaction: the checked rows must be locked until its end. */
  isDeciding?: boolean;
}
/** French reasons against the signature of a quote, asked at each read of the quote and before it is sent. */
export const reasonsAgainstQuoteSignature = question<QuoteToSign, string[]>(
  "quotes.reasonsAgainstQuoteSignature",
);
