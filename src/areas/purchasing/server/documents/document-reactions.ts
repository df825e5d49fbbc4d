// Effects on orders when one of their documents is added, reviewed or removed, whatever the endpoint.
import {
  documentAdded,
  documentRemoved,
  documentReplaced,
  documentReviewed,
} from "#documents/model/events.ts";
import { kindOf } from "#documents/server/kinds.ts";
import { documentRow } from "#documents/server/links.ts";
import { retainForAccounts } from "#documents/server/reliance.ts";
import { refused } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { linkDocument } from "#platform/documents/documents.ts";
import { orderKind, supplierKindKey, supplierKindOf } from "../../model/documents/document-kinds.ts";
import { supplierDocumentLabels } from "../../model/documents/supplier-document.ts";
import { linkToCars } from "./line-documents.ts";
import { paidCarIds, recomputeHasDocument, orderHolder, orderIdsOfDocument } from "./order-documents.ts";
import { defaultRecipient, emailSupplier } from "./supplier-emails.ts";
import { recordReminded, findRequestOfDocument } from "./supplier-request-rows.ts";

async function ordersOfCars(call: Call, carIds: readonly string[]): Promise<string[]> {
  if (carIds.length === 0) return [];
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select(["id", "orderId"])
    .where("id", "in", [...carIds])
    .execute();
  if (lines.length < new Set(carIds).size)
    throw refused("Ce véhicule ne vient d’aucune commande : il n’a pas de bon de commande.");
  return [...new Set(lines.map(({ orderId }) => orderId))];
}

/** A signed order uploaded to an order or one of its cars belongs to the order and to all its paid cars. */
export const linkOrderDocuments = reaction(documentAdded, async (call, { documentId, kind, carIds }) => {
  if (kind !== orderKind.key) return;
  await linkDocument(call, documentId, (await ordersOfCars(call, carIds)).map(orderHolder));
  const document = await documentRow(call, documentId);
  for (const id of await orderIdsOfDocument(call, documentId)) {
    await recomputeHasDocument(call, id);
    await linkToCars(call, document, await paidCarIds(call, id));
    call.recordChange({ record: "carOrder", id, did: `a déposé : ${orderKind.label} (${document.name})` });
  }
});

async function recordDocumentChange(
  call: Call,
  { kind, orderIds, did }: { kind: string; orderIds: readonly string[]; did: string },
): Promise<void> {
  for (const id of orderIds) {
    if (kind === orderKind.key) await recomputeHasDocument(call, id);
    call.recordChange({ record: "carOrder", id, did });
  }
}

/** Records a review on the order and its line; a refusal is also emailed to the supplier. */
async function recordSupplierReview(call: Call, documentId: string, isApproved: boolean): Promise<void> {
  const row = await findRequestOfDocument(call, documentId);
  if (!row) return;
  const { id, orderId, lineId, kind, vin, reason } = row;
  const document = `le document « ${supplierDocumentLabels[kind]} » de ${vin}`;
  const did = isApproved ? `a validé ${document}` : `a refusé ${document} : ${reason}`;
  call.recordChange({ record: "carOrder", id: orderId, did });
  call.recordChange({ record: "carOrderLine", id: lineId, did });
  if (isApproved)
    await retainForAccounts(call, { id: documentId, kind: supplierKindKey(kind) }, [orderHolder(orderId)]);
  await recordReminded(call, [id]);
  const to = isApproved ? null : await defaultRecipient(call, orderId);
  if (to) await emailSupplier(call, orderId, { to, message: "" });
}

export const recordReviews = reaction(documentReviewed, async (call, { documentId, kind, isApproved }) => {
  if (supplierKindOf(kind)) return recordSupplierReview(call, documentId, isApproved);
  const { reason } = await documentRow(call, documentId);
  const { label } = kindOf(call, kind);
  const did = isApproved ? `a validé : ${label}` : `a refusé : ${label} (${reason})`;
  await recordDocumentChange(call, { kind, orderIds: await orderIdsOfDocument(call, documentId), did });
});

/** Links the request answered by a replaced document to its successor. */
export const relinkReplacedDocuments = reaction(
  documentReplaced,
  async (call, { documentId, successorId }) => {
    await call.db
      .updateTable("supplierDocument")
      .set({ documentId: successorId })
      .where("documentId", "=", documentId)
      .execute();
    for (const orderId of await orderIdsOfDocument(call, successorId))
      await recomputeHasDocument(call, orderId);
  },
);

/** A removed document reopens the request that it answered. */
export const recordRemovals = reaction(documentRemoved, async (call, { kind, holders }) => {
  const orderIds = holders.flatMap(({ record, id }) => (record === "carOrder" ? [id] : []));
  await recordDocumentChange(call, { kind, orderIds, did: `a supprimé : ${kindOf(call, kind).label}` });
});
