// The papers of a conversion: its approval and its invoice. The one file that knows how they are kept.
import type { Document, Upload } from "#kernel/files.ts";
import type { Day } from "#kernel/day.ts";
import { invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { addDocument, contentOf, documentOf, dropDocuments, type Holder } from "#platform/documents.ts";
import type { Conversion } from "../model/conversion.ts";
import { toView } from "./read.ts";
import { moveConversion, type Seen } from "./verbs.ts";

const holderOf = (id: string): Holder => ({ record: "conversion", id });

async function keepPaper(call: Call, { id }: Seen, kind: "approval" | "invoice", file: Upload | undefined) {
  const { carId } = await get(call, "conversion", id);
  const holders: [Holder, Holder] = [holderOf(id), { record: "car", id: carId }];
  return (await addDocument(call, holders, { kind: `conversion.${kind}`, file })).id;
}

/** Another one takes the place of the first, which stays among the documents of the car. */
export async function addApproval(
  call: Call,
  { approvalNumber, file, ...seen }: Seen & { approvalNumber: string; file: Upload | undefined },
): Promise<Conversion> {
  const set = { approvalNumber, approvalId: await keepPaper(call, seen, "approval", file) };
  const did = "a déposé l’agrément de la transformation";
  return toView(call, await moveConversion(call, { ...seen, move: "addApproval", set }, did));
}

interface Invoice {
  invoiceNumber: string;
  invoiceCents: number;
  invoicedOn: Day;
  file: Upload | undefined;
}

export async function addInvoice(
  call: Call,
  { invoiceNumber, invoiceCents, invoicedOn, file, ...seen }: Seen & Invoice,
): Promise<Conversion> {
  const { supplierId, supplierName } = await get(call, "conversion", seen.id);
  const other = await call.db
    .selectFrom("conversion")
    .select("id")
    .where("supplierId", "=", supplierId)
    .where(({ eb, fn, val }) =>
      eb(fn<string>("lower", ["invoiceNumber"]), "=", fn<string>("lower", [val(invoiceNumber)])),
    )
    .where("id", "<>", seen.id)
    .executeTakeFirst();
  if (other)
    throw invalid({
      invoiceNumber: `La facture ${invoiceNumber} de ${supplierName} est déjà déposée pour un autre véhicule.`,
    });
  if (invoicedOn > call.today) throw invalid({ invoicedOn: "Ce jour n’est pas encore venu." });
  const invoiceId = await keepPaper(call, seen, "invoice", file);
  const set = { invoiceNumber, invoiceCents, invoicedOn, invoiceId };
  const did = `a déposé la facture ${invoiceNumber} de la transformation`;
  return toView(call, await moveConversion(call, { ...seen, move: "addInvoice", set }, did));
}

export async function removeInvoice(call: Call, seen: Seen): Promise<Conversion> {
  const { invoiceId, invoiceNumber, carId } = await get(call, "conversion", seen.id);
  const set = { invoiceNumber: "", invoiceCents: null, invoicedOn: null, invoiceId: null };
  const did = `a retiré la facture ${invoiceNumber} de la transformation`;
  const row = await moveConversion(call, { ...seen, move: "removeInvoice", set }, did);
  if (invoiceId !== null)
    for (const holder of [holderOf(seen.id), { record: "car", id: carId }])
      await dropDocuments(call, holder, [invoiceId]);
  return toView(call, row);
}

export async function paperOf(call: Call, id: string, name: "approvalId" | "invoiceId"): Promise<Document> {
  const { [name]: documentId } = await get(call, "conversion", id);
  if (documentId === null) throw missing("Ce document");
  return contentOf(call, await documentOf(call, holderOf(id), documentId));
}
