// The documents of a sale, that of its car first, and the sources of its refund once it is over.
import { dayInParis } from "#kernel/calendar/day.ts";
import { type Cents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRow, type Row } from "#kernel/server/records/records.ts";
import { idsOf } from "#kernel/values.ts";
import "#contracts/server/tables.ts";
import "#ledger/server/tables.ts";

export type SaleRow = Row<"resaleProcedure">;
type Billed = Row<"billingDocument">;

/** The billing causes of a sale: its car, and the charges that need a document of their own. */
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

export const remainingOf = (holdings: readonly Pick<Holding, "remainingCents">[]): Cents =>
  sumOf(holdings.map(({ remainingCents }) => remainingCents));
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

/** A credit note of a sale, or a payment that no invoice has used. */
export interface Holding {
  record: "billingDocument" | "receipt";
  id: string;
  remainingCents: Cents;
}

/** The first rental or other order of a buyer: a payment received from that day on may be for either. */
async function otherBusinessSince(call: Call, { id, companyId }: SaleRow): Promise<string | null> {
  const contract = await call.db
    .selectFrom("contract")
    .select("createdAt as at")
    .where("companyId", "=", companyId)
    .orderBy("createdAt")
    .executeTakeFirst();
  const order = await call.db
    .selectFrom("resaleProcedure")
    .select("signedAt as at")
    .where("companyId", "=", companyId)
    .where("id", "<>", id)
    .where("signedAt", "is not", null)
    .orderBy("signedAt")
    .executeTakeFirst();
  return [contract?.at, order?.at].flatMap((at) => at ?? []).toSorted()[0] ?? null;
}

/**
 * The sources of the refund of a sale that is over: its credit notes; without an invoice, the payments received before
 * any other business of its buyer, even after the end of the sale. Other payments stay a credit of the buyer.
 */
export async function holdingsOf(call: Call, row: SaleRow): Promise<Holding[]> {
  const { id, companyId, invoiceId, signedAt, statusSince } = row;
  if (invoiceId !== null)
    return (await creditNotesOf(call, id)).map((note) => ({ record: "billingDocument", ...note }));
  if (companyId === null || signedAt === null) return [];
  const since = await otherBusinessSince(call, row);
  if (since !== null && since <= statusSince) return [];
  const receipts = await call.db
    .selectFrom("receipt")
    .select(["id", "remainingCents"])
    .where("companyId", "=", companyId)
    .where("security", "is", null)
    .$if(since !== null, (query) => query.where("receivedOn", "<", dayInParis(since ?? "")))
    .orderBy("id")
    .execute();
  return receipts.map((receipt) => ({ record: "receipt", ...receipt }));
}
