// What follows for orders when a paper of theirs comes, is checked, or is taken away, whichever the door.
import {
  documentAdded,
  documentRemoved,
  documentReplaced,
  documentReviewed,
} from "#documents/model/events.ts";
import { kindOf } from "#documents/server/kinds.ts";
import { documentRow } from "#documents/server/links.ts";
import { keepForAccounts } from "#documents/server/reliance.ts";
import { refused } from "#kernel/failure.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { linkDocument } from "#platform/documents.ts";
import { orderKind, supplierKindOf, supplierPaperOf } from "../model/document-kinds.ts";
import { supplierPapers } from "../model/supplier-document.ts";
import { giveToCars } from "./line-papers.ts";
import { carIdsOf, keepHasDocument, ofOrder, ordersHolding } from "./papers.ts";
import { usualRecipient, writeToSupplier } from "./supplier-letters.ts";
import { noteTold, rowOfDocument } from "./supplier-rows.ts";

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

/** Dropped on its order or on one of its cars, it is that of the order, and of all its cars that are paid. */
export const keepOrderPapers = reaction(documentAdded, async (call, { documentId, kind, carIds }) => {
  if (kind !== orderKind.key) return;
  await linkDocument(call, documentId, (await ordersOfCars(call, carIds)).map(ofOrder));
  const document = await documentRow(call, documentId);
  for (const id of await ordersHolding(call, documentId)) {
    await keepHasDocument(call, id);
    await giveToCars(call, document, await carIdsOf(call, id));
    call.changed({ record: "carOrder", id, did: `a déposé : ${orderKind.label} (${document.name})` });
  }
});

async function followPaper(
  call: Call,
  { kind, orderIds, did }: { kind: string; orderIds: readonly string[]; did: string },
): Promise<void> {
  for (const id of orderIds) {
    if (kind === orderKind.key) await keepHasDocument(call, id);
    call.changed({ record: "carOrder", id, did });
  }
}

/** Tells the order and its line; of a refusal, the supplier too. */
async function followSupplierPaper(call: Call, documentId: string, isApproved: boolean): Promise<void> {
  const row = await rowOfDocument(call, documentId);
  if (!row) return;
  const { id, orderId, lineId, kind, vin, reason } = row;
  const what = `le document « ${supplierPapers[kind]} » de ${vin}`;
  const did = isApproved ? `a validé ${what}` : `a refusé ${what} : ${reason}`;
  call.changed({ record: "carOrder", id: orderId, did });
  call.changed({ record: "carOrderLine", id: lineId, did });
  if (isApproved)
    await keepForAccounts(call, { id: documentId, kind: supplierKindOf(kind) }, [ofOrder(orderId)]);
  await noteTold(call, [id]);
  const to = isApproved ? null : await usualRecipient(call, orderId);
  if (to) await writeToSupplier(call, orderId, { to, message: "" });
}

export const followReviews = reaction(documentReviewed, async (call, { documentId, kind, isApproved }) => {
  if (supplierPaperOf(kind)) return followSupplierPaper(call, documentId, isApproved);
  const { reason } = await documentRow(call, documentId);
  const { label } = kindOf(call, kind);
  const did = isApproved ? `a validé : ${label}` : `a refusé : ${label} (${reason})`;
  await followPaper(call, { kind, orderIds: await ordersHolding(call, documentId), did });
});

/** Links the request answered by a replaced paper to its successor. */
export const followReplacements = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  await call.db
    .updateTable("supplierDocument")
    .set({ documentId: successorId })
    .where("documentId", "=", documentId)
    .execute();
  for (const orderId of await ordersHolding(call, successorId)) await keepHasDocument(call, orderId);
});

/** What it answered is asked again. */
export const followRemovals = reaction(documentRemoved, async (call, { kind, holders }) => {
  const orderIds = holders.flatMap(({ record, id }) => (record === "carOrder" ? [id] : []));
  await followPaper(call, { kind, orderIds, did: `a supprimé : ${kindOf(call, kind).label}` });
});
