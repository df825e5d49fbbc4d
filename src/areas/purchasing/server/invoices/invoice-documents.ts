// The document of an invoice: held by the invoice for ten years (C. com., art. L123-22), and by the cars that it lists.
import type { CarFacts } from "#documents/model/compare.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { retainForAccounts } from "#documents/server/reliance.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  type DocumentRow,
  documentsOf,
  type Holder,
  linkDocument,
  removeDocuments,
} from "#platform/documents/documents.ts";
import { supplierKindKey } from "../../model/documents/document-kinds.ts";
import { lineHolder } from "../documents/order-documents.ts";

type Line = Pick<Row<"carOrderLine">, "id" | "status">;

const invoiceHolder = (id: string): Holder => ({ record: "supplierInvoice", id });

/** A paid line is the car of the same id. */
const carHolder = ({ id, status }: Line): Holder =>
  status === "PAID" ? { record: "car", id } : lineHolder(id);

export const readInvoiceDocuments = (call: Call, invoiceId: string): Promise<DocumentRow[]> =>
  documentsOf(call, invoiceHolder(invoiceId));

/** The user who adds it has read it: it is approved. */
export async function addInvoiceDocument(
  call: Call,
  { invoiceId, lines, file }: { invoiceId: string; lines: readonly Line[]; file: Upload | undefined },
): Promise<DocumentRow> {
  const document = await addCarDocument(call, {
    carIds: [],
    kind: supplierKindKey("INVOICE"),
    file,
    holders: [invoiceHolder(invoiceId), ...lines.map(carHolder)],
    isApproved: true,
  });
  await retainForAccounts(call, document, [invoiceHolder(invoiceId)]);
  return document;
}

/** The documents of an invoice follow the cars that it lists. */
export async function syncCarDocuments(
  call: Call,
  invoiceId: string,
  { removed, added }: { removed: readonly Line[]; added: readonly Line[] },
): Promise<void> {
  const ids = (await readInvoiceDocuments(call, invoiceId)).map(({ id }) => id);
  for (const line of removed) await removeDocuments(call, carHolder(line), ids);
  for (const id of ids) await linkDocument(call, id, added.map(carHolder));
}

/** Facts of the invoice that a document belongs to. */
export async function invoiceFactsOfDocument(
  call: Call,
  { documentId }: { documentId: string },
): Promise<CarFacts> {
  const invoice = await call.db
    .selectFrom("documentLink as link")
    .innerJoin("supplierInvoice as invoice", "invoice.id", "link.recordId")
    .select(["invoice.number", "invoice.invoicedOn"])
    .where("link.documentId", "=", documentId)
    .where("link.record", "=", "supplierInvoice")
    .executeTakeFirst();
  if (!invoice) return {};
  return {
    "purchasing.invoiceNumber": invoice.number,
    "purchasing.invoicedOn": invoice.invoicedOn,
  };
}
