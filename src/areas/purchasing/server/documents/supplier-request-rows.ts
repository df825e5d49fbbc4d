// Requests of an order to its supplier, car by car, each in the state of its document.
import { sql } from "kysely";
import type { AwaitedDocument, DocumentState } from "#documents/model/document.ts";
import type { Call } from "#kernel/server/call.ts";
import { supplierDocumentLabels } from "../../model/documents/supplier-document.ts";

const selectRequests = (call: Call) =>
  call.db
    .selectFrom("supplierDocument as d")
    .innerJoin("carOrderLine as l", "l.id", "d.lineId")
    .leftJoin("document as p", "p.id", "d.documentId")
    .selectAll("d")
    .select(["l.vin", "l.carTitle", "p.addedAt as receivedAt"])
    .select(sql<DocumentState>`coalesce(p.state, 'ASKED')`.as("state"))
    .select(sql<string>`coalesce(p.reason, '')`.as("reason"));

export const readRequests = (call: Call, orderId: string) =>
  selectRequests(call).where("d.orderId", "=", orderId).orderBy("l.id").orderBy("d.kind").execute();

/** The request that a document answers. */
export const findRequestOfDocument = (call: Call, documentId: string) =>
  selectRequests(call).where("d.documentId", "=", documentId).executeTakeFirst();

export const findRequestOfOrder = (call: Call, orderId: string, id: string) =>
  selectRequests(call).where("d.orderId", "=", orderId).where("d.id", "=", id).executeTakeFirst();

/** Requests to one supplier that are not approved yet, the oldest first. */
export const readOpenRequestRows = (call: Call, supplierId: string) =>
  selectRequests(call)
    .select("l.orderNumber")
    .where("l.supplierId", "=", supplierId)
    .where(sql<boolean>`coalesce(p.state, 'ASKED') <> 'APPROVED'`)
    .orderBy("d.askedAt")
    .orderBy("d.id")
    .limit(200)
    .execute();

/** Requested documents of a car that its supplier has not sent yet. */
export async function awaitedSupplierDocuments(
  call: Call,
  { carId }: { carId: string },
): Promise<AwaitedDocument[]> {
  const rows = await selectRequests(call)
    .select("l.supplierName")
    .where("d.lineId", "=", carId)
    .where("d.documentId", "is", null)
    .execute();
  return rows.map(({ id, kind, supplierName, askedAt, askedBy, orderId }) => ({
    id,
    label: supplierDocumentLabels[kind],
    from: supplierName,
    askedAt,
    askedBy,
    at: `/buying/orders/view/${orderId}`,
  }));
}

/** Orders with awaited documents and no email since an instant. */
export const ordersWithPendingRequests = (call: Call, since: string) =>
  selectRequests(call)
    .clearSelect()
    .select("d.orderId")
    .distinct()
    .where("d.emailedAt", "<", since)
    .where(sql<boolean>`coalesce(p.state, 'ASKED') in ('ASKED', 'MISSING')`)
    .execute();

/** Records an email to the supplier: the reminder delay restarts. */
export const recordReminded = async (call: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await call.db
    .updateTable("supplierDocument")
    .set({ emailedAt: call.now.toISOString() })
    .where("id", "in", [...ids])
    .execute();
};
