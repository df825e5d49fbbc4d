// Warnings about refunds whose debit may still be returned: the requester confirms them, and another person approves.
import type { Call } from "#kernel/server/call.ts";
import { pluckKnown } from "#kernel/values.ts";
import { refundWarning } from "../../model/events.ts";
import "#billing/server/tables.ts";

export async function warningOfReceipts(call: Call, receiptIds: readonly string[]): Promise<string> {
  const [warning = ""] = await call.ask(refundWarning, { receiptIds });
  return warning;
}

/** Warning about the payments of the invoices that a credit note corrects. */
export async function warningOfCreditNote(call: Call, creditNoteId: string): Promise<string> {
  const rows = await call.db
    .selectFrom("correctedInvoice as c")
    .innerJoin("documentPart as p", "p.documentId", "c.invoiceId")
    .innerJoin("allocation as a", "a.partId", "p.id")
    .select("a.receiptId")
    .distinct()
    .where("c.documentId", "=", creditNoteId)
    .where("a.receiptId", "is not", null)
    .execute();
  return warningOfReceipts(call, pluckKnown(rows, "receiptId"));
}
