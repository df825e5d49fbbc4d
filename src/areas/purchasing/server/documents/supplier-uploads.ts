// The supplier's upload page: it opens through a link, and receives each document.
import { readsForSender } from "#documents/server/read-document.ts";
import { retireForSuccessor } from "#documents/server/review/supersede.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { readLink, type OutsiderLink } from "#platform/links/links.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { orderLanguage } from "../../model/orders/order-wording.ts";
import { type UploadPage, supplierDocumentLabels } from "../../model/documents/supplier-document.ts";
import { supplierKindKey } from "../../model/documents/document-kinds.ts";
import { storeSupplierDocument } from "./order-documents.ts";
import { supplierLink } from "./supplier-emails.ts";
import { findRequestOfOrder, readRequests } from "./supplier-request-rows.ts";

async function readUploadPage(call: Call, order: Row<"carOrder">, link: OutsiderLink): Promise<UploadPage> {
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

const page = linkPage(supplierLink, { record: "carOrder", view: readUploadPage });

export const openSupplierPapers = page.open;

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
  if (!isApproved)
    await refuseFlood(call, { record: "carOrder", id: orderId, did: [did], maximum: maxUploadsPerDay });
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

export const giveSupplierPaper = page.answer<{ id: string; file?: Upload }>(
  async ({ client, row }, { id, file }) => {
    requireOpenable(file);
    await answerRequest(client, { orderId: row.id, id, file, isApproved: false });
    return row;
  },
);
