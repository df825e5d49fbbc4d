// Events of billing that later areas handle in the same transaction, and questions that they answer.
import { event, question } from "#kernel/event.ts";

/** A document has its number: what is to pay of it exists, and a credit note lowers its invoice. */
export const documentFinalised = event<{ documentId: string }>("billing.documentFinalised");

/** The active mandate of a company at an issuer, as printed on a document; null when there is none. */
export const mandateOf = question<
  { companyId: string; issuerId: string },
  { mandateReference: string; accountEnding: string } | null
>("billing.mandateOf");
