// The documents of a conversion, held by its car: its approval and its invoice, each with its data.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { documentReplaced } from "#documents/model/events.ts";
import { receivedDocumentContent, attachDocument } from "#documents/server/received-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { retireDocument } from "#documents/server/review/supersede.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import type { Holder } from "#platform/documents/documents.ts";
import { documentKindOf, type DocumentName } from "../model/conversion.ts";
import type { ConversionRow } from "./read.ts";
import { moveConversion } from "./conversions.ts";

const section = (carId: string) => `/car-summary/conversion/${carId}` as const;

export const conversionDocumentKinds: readonly DocumentKind[] = [
  documentKind({
    key: documentKindOf("approval"),
    label: "Agrément de la transformation",
    mayAdd: "MANAGE_CONVERSION",
    mayReview: "MANAGE_CONVERSION",
    section,
    signs: [/RECEPTION|AGREMENT/, /TRANSFORMATION|CARROSSIER|DREAL/],
  }),
  documentKind({
    key: documentKindOf("invoice"),
    label: "Facture de la transformation",
    family: "INVOICE",
    listsCars: true,
    mayAdd: "ADD_CONVERSION_INVOICE",
    mayReview: "ADD_CONVERSION_INVOICE",
    isAccounting: true,
    section,
    signs: [/(?<![A-Z])FACTURE/, /TRANSFORMATION|AMENAGEMENT|DERIV VP/],
  }),
];

const conversionHolder = (id: string): Holder => ({ record: "conversion", id });

async function storeDocument(call: Call, { id }: VersionedId, name: DocumentName, file: Upload | undefined) {
  const { carId } = await get(call, "conversion", id);
  return attachDocument(call, {
    carId,
    kind: documentKindOf(name),
    file,
    holder: conversionHolder(id),
    isApproved: true,
  });
}

/** A new approval replaces the first one, which stays among the documents of the car. */
export async function addConversionApproval(
  call: Call,
  { approvalNumber, file, ...target }: VersionedId & { approvalNumber: string; file?: Upload | undefined },
): Promise<ConversionRow> {
  const approval = await storeDocument(call, target, "approval", file);
  const set = { approvalNumber, approvalId: approval.id };
  const did = "a déposé l’agrément de la transformation";
  const row = await moveConversion(call, { ...target, move: "addApproval", set }, did);
  await releaseReliance(call, conversionHolder(target.id), "approval");
  const purpose = "l’agrément de la transformation";
  await relyOn(call, conversionHolder(target.id), { cause: "approval", purpose, documents: [approval] });
  return row;
}

interface Invoice {
  invoiceNumber: string;
  invoiceCents: number;
  invoicedOn: Day;
  file?: Upload | undefined;
}

export async function addConversionInvoice(
  call: Call,
  { invoiceNumber, invoiceCents, invoicedOn, file, ...target }: VersionedId & Invoice,
): Promise<ConversionRow> {
  const { supplierId, supplierName } = await get(call, "conversion", target.id);
  const other = await call.db
    .selectFrom("conversion")
    .select("id")
    .where("supplierId", "=", supplierId)
    .where(({ eb, fn, val }) =>
      eb(fn<string>("lower", ["invoiceNumber"]), "=", fn<string>("lower", [val(invoiceNumber)])),
    )
    .where("id", "<>", target.id)
    .executeTakeFirst();
  if (other)
    throw invalid({
      invoiceNumber: `La facture ${invoiceNumber} de ${supplierName} est déjà déposée pour un autre véhicule.`,
    });
  if (invoicedOn > call.today) throw invalid({ invoicedOn: "Ce jour n’est pas encore venu." });
  const invoice = await storeDocument(call, target, "invoice", file);
  const set = { invoiceNumber, invoiceCents, invoicedOn, invoiceId: invoice.id };
  const purpose = `la facture ${invoiceNumber} de la transformation`;
  const row = await moveConversion(call, { ...target, move: "addInvoice", set }, `a déposé ${purpose}`);
  await relyOn(call, conversionHolder(target.id), { cause: "invoice", purpose, documents: [invoice] });
  return row;
}

/** The invoice stays among the documents of the car, as refused. */
export async function removeConversionInvoice(call: Call, target: VersionedId): Promise<ConversionRow> {
  const { invoiceId, invoiceNumber } = await get(call, "conversion", target.id);
  const set = { invoiceNumber: "", invoiceCents: null, invoicedOn: null, invoiceId: null };
  const did = `a retiré la facture ${invoiceNumber} de la transformation`;
  const row = await moveConversion(call, { ...target, move: "removeInvoice", set }, did);
  await releaseReliance(call, conversionHolder(target.id), "invoice");
  if (invoiceId !== null) await retireDocument(call, invoiceId, "Facture retirée de la transformation.");
  return row;
}

export async function conversionDocumentContent(
  call: Call,
  id: string,
  name: "approvalId" | "invoiceId",
): Promise<Document> {
  const { [name]: documentId } = await get(call, "conversion", id);
  if (documentId === null) throw notFound("Ce document");
  return receivedDocumentContent(call, conversionHolder(id), documentId);
}

/** The conversion displays the successor of a document. */
export const syncReplacedDocuments = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  for (const column of ["approvalId", "invoiceId"] as const)
    await call.db
      .updateTable("conversion")
      .set({ [column]: successorId })
      .where(column, "=", documentId)
      .execute();
});
