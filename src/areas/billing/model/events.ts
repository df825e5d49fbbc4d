// Events of billing that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";

/** A document has its number: what is to pay of it exists, and a credit note lowers its invoice. */
export const documentFinalised = event<{ documentId: string }>("billing.documentFinalised");
