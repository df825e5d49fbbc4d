// The papers of orders: the only place that knows where they are kept.
import { documentKind } from "#documents/model/kind.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { addDocument, contentOf, documentOf, documentsOf, dropDocuments } from "#platform/documents.ts";
import type { OrderView } from "../model/order.ts";

const signedOrder = "purchasing.order";
const holder = (id: string) => ({ record: "carOrder", id });

export const keepOrderPaper = async (call: Call, orderId: string, file: Upload | undefined): Promise<void> =>
  void (await addDocument(call, [holder(orderId)], { kind: signedOrder, file }));

export const orderPapers = async (call: Call, orderId: string): Promise<OrderView["documents"]> =>
  (await documentsOf(call, holder(orderId)))
    .filter(({ kind }) => kind === signedOrder)
    .map(({ id, name, addedAt, addedBy }) => ({
      id,
      name,
      addedAt,
      addedBy,
    }));

export const orderPaper = async (call: Call, orderId: string, id: string): Promise<Document> =>
  contentOf(call, await documentOf(call, holder(orderId), id));

/** What a supplier gave for a car; it is kept with the order. */
export const keepSupplierPaper = async (
  call: Call,
  { orderId, kind }: { orderId: string; kind: string },
  file: Upload | undefined,
): Promise<string> => (await addDocument(call, [holder(orderId)], { kind: `purchasing.${kind}`, file })).id;

export const dropSupplierPaper = (call: Call, orderId: string, id: string): Promise<number> =>
  dropDocuments(call, holder(orderId), [id]);

export const photoKind = documentKind({
  key: "purchasing.PHOTO",
  label: "Photo du véhicule",
  mayAdd: "CREATE_PREMIUM_CAR",
  mayReview: "CREATE_PREMIUM_CAR",
  isReviewed: false,
  isPhoto: true,
});

/** A photo of a car that comes in. */
export const keepPhoto = async (call: Call, carId: string, file: Upload): Promise<string> =>
  (await addDocument(call, [{ record: "car", id: carId }], { kind: photoKind.key, file })).id;

/** The first photo of a car, in the SQL of a list: ids are in the order of their making. */
export const firstPhotoOf = (carId: string): string =>
  `(select min(d.id::text) from document d join document_link k on k.document_id = d.id
    where k.record = 'car' and k.record_id = ${carId} and d.kind = '${photoKind.key}')`;
