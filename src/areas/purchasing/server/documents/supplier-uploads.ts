// The supplier's upload page: it opens through a link, and receives each document.
import { readsForSender } from "#documents/server/read-document.ts";
import { retireForSuccessor } from "#documents/server/review/supersede.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { isLinkFlooded } from "#platform/links/flood-limit.ts";
import { asRecipient, readLink, type OutsiderLink, openLink } from "#platform/links/links.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { orderLanguage } from "../../model/orders/order-wording.ts";
import { type UploadPage, supplierDocumentLabels } from "../../model/documents/supplier-document.ts";
import { supplierKindKey } from "../../model/documents/document-kinds.ts";
import { storeSupplierDocument } from "./order-documents.ts";
import { supplierLink } from "./supplier-emails.ts";
import { findRequestOfOrder, readRequests } from "./supplier-request-rows.ts";

async function readUploadPage(call: Call, link: OutsiderLink): Promise<UploadPage> {
  const order = await get(call, "carOrder", link.subjectId);
  const { country } = await get(call, "supplier", order.supplierId);
  const { name, phone } = await readLessor(call);
  return {
    lessor: { name, phone },
    language: orderLanguage(country),
    recipient: link.recipientName,
    orderNumber: order.number,
    orderedOn: order.orderedOn,
    expiresAt: link.expiresAt,
    documents: (await readRequests(call, order.id)).map(({ id, vin, carTitle, kind, state, reason }) => ({
      id,
      vin,
      carTitle,
      kind,
      state,
      reason: state === "MISSING" ? reason : "",
    })),
  };
}

export async function openUploadPage(call: Call, token: string): Promise<UploadPage> {
  const { call: supplierCall, link, isNews } = await openLink(call, supplierLink, token);
  if (isNews) supplierCall.recordChange({ record: "carOrder", id: link.subjectId });
  else call.markUnchanged();
  return readUploadPage(call, link);
}

/** Locks the document until the end, so that it cannot be accepted while it is replaced. */
async function refuseAccepted(call: Call, documentId: string | null): Promise<void> {
  if (documentId === null) return;
  const document = await call.db
    .selectFrom("document")
    .select("state")
    .where("id", "=", documentId)
    .forUpdate()
    .executeTakeFirst();
  if (document?.state === "APPROVED") throw refused("Ce document est déjà accepté.");
}

interface UploadedAnswer {
  orderId: string;
  id: string;
  file?: Upload | undefined;
  /** True when one of our users uploads it, having checked it. */
  isApproved: boolean;
}

/** A replaced file has already been read: this limits the uploads of a link per request and day. */
const maxUploadsPerDay = 10;

async function refuseFlood(call: Call, orderId: string, did: string): Promise<void> {
  if (
    !(await isLinkFlooded(call, { record: "carOrder", id: orderId, did: [did], maximum: maxUploadsPerDay }))
  )
    return;
  throw refused(
    "Vos envois précédents nous sont parvenus : nous les vérifions avant d’en recevoir d’autres.",
  );
}

/** Receives a document, which can replace a previous one until it is accepted. */
export async function answerRequest(
  call: Call,
  { orderId, id, file, isApproved }: UploadedAnswer,
): Promise<void> {
  await getForUpdate(call, "carOrder", orderId);
  const row = await findRequestOfOrder(call, orderId, id);
  if (!row) throw notFound("Ce document demandé");
  await refuseAccepted(call, row.documentId);
  const did = `a déposé le document « ${supplierDocumentLabels[row.kind]} » de ${row.vin}`;
  if (!isApproved) await refuseFlood(call, orderId, did);
  const documentId = await storeSupplierDocument(call, row, { file, isApproved });
  await call.db.updateTable("supplierDocument").set({ documentId }).where("id", "=", id).execute();
  if (row.documentId !== null)
    await retireForSuccessor(call, row.documentId, {
      successorId: documentId,
      reason: "Autre fichier reçu.",
    });
  call.recordChange({ record: "carOrder", id: row.orderId, did });
}

/** The page of the supplier shows the VIN of each car and the document requested for it. */
export const readUnsentDocument = readsForSender(
  async (call, { token, id }: { token: string; id: string }) => {
    const link = await readLink(call, supplierLink, token);
    limitRate(call, "reading", link.id);
    const row = await findRequestOfOrder(call, link.subjectId, id);
    if (!row) throw notFound("Ce document demandé");
    return { kind: supplierKindKey(row.kind), vinEnd: row.vin, facts: { vin: row.vin } };
  },
);

export async function uploadSupplierDocument(
  call: Call,
  { token, id }: { token: string; id: string },
  file: Upload | undefined,
): Promise<UploadPage> {
  const link = await readLink(call, supplierLink, token);
  requireOpenable(file);
  const orderId = link.subjectId;
  await answerRequest(asRecipient(call, link), { orderId, id, file, isApproved: false });
  return readUploadPage(call, link);
}
