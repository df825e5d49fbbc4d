// A credit note pays the invoices that it corrects as soon as it has its number; the rest is a credit of the company.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { allocate, type NewAllocation } from "./allocate.ts";
import "./tables.ts";

const openParts = (call: Call, documentIds: readonly string[]) =>
  call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["p.id", "p.documentId", "p.remainingCents"])
    .where("p.documentId", "in", [...documentIds])
    .where("p.isReplaced", "=", false)
    .where("p.remainingCents", ">", 0)
    .orderBy("d.issuedOn")
    .orderBy("d.number")
    .orderBy("p.dueOn")
    .orderBy("p.id")
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
  const [credit, ...others] = await openParts(call, [documentId]);
  if (!credit || others.length > 0) return;
  let leftCents = credit.remainingCents;
  const wanted: NewAllocation[] = [];
  for (const part of await openParts(
    call,
    corrected.map(({ invoiceId }) => invoiceId),
  )) {
    const cents = Math.min(leftCents, part.remainingCents);
    if (cents === 0) break;
    wanted.push({ from: { creditPartId: credit.id }, to: { partId: part.id }, cents });
    leftCents -= cents;
  }
  await allocate(call, wanted);
}
