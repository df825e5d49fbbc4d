// The documents of a sale, that of its car first.
import { type Cents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, type Row } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";

export type SaleRow = Row<"resaleProcedure">;
type Billed = Row<"billingDocument">;

/** The causes of the documents of a sale: the car, and what may not share its document. */
export const causesOf = (id: string) => ({
  car: id,
  options: `${id} options`,
  untaxed: `${id} untaxed`,
  kept: `${id} kept`,
});

/** The documents that bill some causes; credit notes left out. */
export const documentsOfCauses = (call: Call, causes: readonly string[]): Promise<Billed[]> =>
  call.db
    .selectFrom("billingDocument as d")
    .selectAll("d")
    .where("d.kind", "<>", "CREDIT_NOTE")
    .where("d.id", "in", (of) =>
      of
        .selectFrom("billingLine as l")
        .innerJoin("billingEvent as e", "e.id", "l.eventId")
        .select("l.documentId")
        .where("e.type", "=", "RESALE")
        .where("e.causeId", "in", causes),
    )
    .orderBy("d.number")
    .execute();

/** The documents that bill a sale, that of the car first. */
export function billedDocuments(call: Call, id: string): Promise<Billed[]> {
  const { car, options, untaxed } = causesOf(id);
  return documentsOfCauses(call, [car, options, untaxed]);
}

/** Locks the documents of a sale: an allocation locks them before the sale that follows them. */
export async function lockBilled(call: Call, id: string): Promise<void> {
  const ids = idsOf(await billedDocuments(call, id));
  if (ids.length > 0)
    await call.db
      .selectFrom("billingDocument")
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .execute();
}

export const remainingOf = (documents: readonly Billed[]): Cents =>
  sumOf(documents.map(({ remainingCents }) => remainingCents));
export const receivedOf = (documents: readonly Billed[]): Cents =>
  sumOf(documents.map(({ totalCents, remainingCents }) => totalCents - remainingCents));

/** The sale that an invoice bills, or that a credit note corrects. */
export async function saleOfDocument(call: Call, documentId: string): Promise<SaleRow | undefined> {
  const corrected = await call.db
    .selectFrom("correctedInvoice")
    .select("invoiceId")
    .where("documentId", "=", documentId)
    .executeTakeFirst();
  const event = await call.db
    .selectFrom("billingLine as l")
    .innerJoin("billingEvent as e", "e.id", "l.eventId")
    .select("e.causeId")
    .where("l.documentId", "=", corrected?.invoiceId ?? documentId)
    .where("e.type", "=", "RESALE")
    .executeTakeFirst();
  const [id = ""] = event?.causeId.split(" ") ?? [];
  return id === "" ? undefined : findRow(call, "resaleProcedure", { id });
}

/** The credit notes of a sale, in their order. */
export async function creditNotesOf(call: Call, id: string): Promise<Billed[]> {
  const invoices = idsOf(await billedDocuments(call, id));
  if (invoices.length === 0) return [];
  return call.db
    .selectFrom("billingDocument as d")
    .innerJoin("correctedInvoice as c", "c.documentId", "d.id")
    .selectAll("d")
    .where("c.invoiceId", "in", invoices)
    .orderBy("d.number")
    .execute();
}
