// A credit note pays the invoices that it corrects as soon as it has its number, or once their debit sent has come back;
// the rest is a credit of the company.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { lockDocuments } from "./lock.ts";
import { withoutDebitUnderWay } from "./under-way.ts";
import { allocate, type NewAllocation } from "./allocate.ts";
import { openParts } from "./open-parts.ts";

const openPartsOf = (call: Call, documentIds: readonly string[]) =>
  openParts(call)
    .select(["p.id", "p.documentId", "p.remainingCents"])
    .where("p.documentId", "in", [...documentIds])
    .execute();

export async function allocateCreditNote(call: Call, documentId: string): Promise<void> {
  const document = await get(call, "billingDocument", documentId);
  if (document.kind !== "CREDIT_NOTE") return;
  const corrected = await call.db
    .selectFrom("correctedInvoice")
    .select("invoiceId")
    .where("documentId", "=", documentId)
    .execute();
  if (corrected.length === 0) return;
  // The finalisation holds the locks of the invoices: their remainders are certain.
  const [credit, ...others] = await openPartsOf(call, [documentId]);
  if (!credit || others.length > 0) return;
  let leftCents = credit.remainingCents;
  const wanted: NewAllocation[] = [];
  const parts = await openPartsOf(call, pluck(corrected, "invoiceId"));
  for (const part of await withoutDebitUnderWay(call, parts)) {
    const cents = Math.min(leftCents, part.remainingCents);
    if (cents === 0) break;
    wanted.push({ from: { creditPartId: credit.id }, to: { partId: part.id }, cents });
    leftCents -= cents;
  }
  await allocate(call, wanted);
}

/** Final credit notes of an invoice, the oldest first. */
export const creditNotesOf = (call: Call, invoiceId: string): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("correctedInvoice as c")
    .innerJoin("billingDocument as d", "d.id", "c.documentId")
    .select("d.id")
    .where("c.invoiceId", "=", invoiceId)
    .where("d.status", "=", "FINAL")
    .orderBy("d.issuedOn")
    .orderBy("d.number")
    .execute();

/** The credit notes that awaited the debit of an invoice, which has come back, lower what is left of it. */
export async function allocateAwaitingCredits(call: Call, invoiceId: string): Promise<void> {
  const credits = await creditNotesOf(call, invoiceId);
  await lockDocuments(call, [invoiceId, ...credits.map(({ id }) => id)]);
  for (const { id } of credits) await allocateCreditNote(call, id);
}
