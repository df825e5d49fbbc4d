// Entry points of invoices refuse credit notes and orders.
import type { Upload } from "#kernel/documents/files.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { readWrittenPages } from "#platform/reading/read.ts";
import { creditNoteRefusal } from "../model/credit-note.ts";

export function requireInvoicePages(pages: readonly ReadPage[]): void {
  const refusal = creditNoteRefusal(pages);
  if (refusal !== null) throw invalid({ file: refusal });
}

/** The same for a file that nobody has read yet: its images are not recognised while the call waits. */
export async function requireInvoiceFile(call: Call, file: Upload | undefined): Promise<void> {
  if (file) requireInvoicePages(await readWrittenPages(file.bytes, file.type, requesterOf(call)));
}
