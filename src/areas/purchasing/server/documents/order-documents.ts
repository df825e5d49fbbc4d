// Documents of orders: the one signed by the supplier, and for each line those provided for the car. No other
// module knows their holders.
import type { CarFacts } from "#documents/model/compare.ts";
import { receivedDocumentsOf } from "#documents/server/received-documents.ts";
import { retainForAccounts } from "#documents/server/reliance.ts";
import { addCarDocument, isPresent } from "#documents/server/car-documents.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row, findRow, findRows } from "#kernel/server/records/records.ts";
import { addDocument, type DocumentRow, documentsOf, type Holder } from "#platform/documents/documents.ts";
import { orderKind, photoKind, supplierKindKey } from "../../model/documents/document-kinds.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import type { SupplierDocumentKind } from "../../model/documents/supplier-document.ts";

export const noSignedOrderMessage = "Le bon de commande du fournisseur n’est pas encore déposé.";

export const orderHolder = (id: string): Holder => ({ record: "carOrder", id });
export const lineHolder = (id: string): Holder => ({ record: "carOrderLine", id });

export const readLines = (call: Call, orderId: string): Promise<Row<"carOrderLine">[]> =>
  findRows(call, "carOrderLine", { orderId }, { by: ["id"] });

/** Ids of the paid cars of an order: a paid line is the car of the same id. */
export const paidCarIds = async (call: Call, orderId: string): Promise<string[]> =>
  (await readLines(call, orderId)).flatMap(({ id, status }) => (status === "PAID" ? [id] : []));

/** The user who adds it has read it: it is approved. */
export const storeOrderDocument = async (
  call: Call,
  orderId: string,
  file: Upload | undefined,
): Promise<void> =>
  void (await addCarDocument(call, {
    carIds: await paidCarIds(call, orderId),
    kind: orderKind.key,
    file,
    holders: [orderHolder(orderId)],
    isApproved: true,
  }));

export const readOrderDocuments = async (call: Call, orderId: string): Promise<OrderView["documents"]> =>
  (await documentsOf(call, orderHolder(orderId)))
    .filter(({ kind }) => kind === orderKind.key)
    .map(({ id, name, addedAt, addedBy, state, reason }) => ({ id, name, addedAt, addedBy, state, reason }));

/** The last signed order that was not refused. */
export const findSignedOrder = async (call: Call, orderId: string): Promise<DocumentRow | undefined> =>
  (await receivedDocumentsOf(call, orderHolder(orderId))).find(({ kind }) => kind === orderKind.key);

/** No part of an order is paid without it: stored on the order and its lines, for lists. */
export async function recomputeHasDocument(call: Call, orderId: string): Promise<void> {
  const before = await getForUpdate(call, "carOrder", orderId);
  const hasDocument = (await readOrderDocuments(call, orderId)).some(isPresent);
  if (before.hasDocument === hasDocument) return;
  await call.db.updateTable("carOrder").set({ hasDocument }).where("id", "=", orderId).execute();
  await call.db.updateTable("carOrderLine").set({ hasDocument }).where("orderId", "=", orderId).execute();
}

/** Stores a document of a supplier for a line; it belongs to the car as well once the line is paid. */
export async function storeSupplierDocument(
  call: Call,
  { orderId, lineId, kind }: { orderId: string; lineId: string; kind: SupplierDocumentKind },
  of: { file: Upload | undefined; isApproved?: boolean },
): Promise<string> {
  const carIds = (await paidCarIds(call, orderId)).filter((carId) => carId === lineId);
  const document = await addCarDocument(call, {
    carIds,
    kind: supplierKindKey(kind),
    ...of,
    holders: [orderHolder(orderId), lineHolder(lineId)],
  });
  // The invoice of a paid car supports a payment as soon as it is received.
  await retainForAccounts(
    call,
    document,
    carIds.map((id) => ({ record: "car", id })),
  );
  return document.id;
}

/** Stores a photo of an incoming car. */
export const storePhoto = async (call: Call, carId: string, file: Upload): Promise<string> =>
  (await addDocument(call, [{ record: "car", id: carId }], { kind: photoKind.key, file })).id;

/** SQL of the first photo of a car, for lists: ids follow the order of creation. */
export const firstPhotoSql = (carId: string): string =>
  `(select min(d.id::text) from document d join document_link k on k.document_id = d.id
    where k.record = 'car' and k.record_id = ${carId} and d.kind = '${photoKind.key}' and d.state <> 'REPLACED')`;

/** The first photo of a car; null without one. */
export async function findFirstPhoto(call: Call, carId: string): Promise<string | null> {
  const documents = await documentsOf(call, { record: "car", id: carId });
  const photos = documents.filter(({ kind, state }) => kind === photoKind.key && state !== "REPLACED");
  return photos.map(({ id }) => id).toSorted()[0] ?? null;
}

/** The orders and lines that hold a document. */
async function findHolders(
  call: Call,
  documentId: string,
): Promise<{ orderIds: string[]; lineIds: string[] }> {
  const links = await findRows(call, "documentLink", { documentId }, { columns: ["record", "recordId"] });
  const of = (kind: string) => links.flatMap(({ record, recordId }) => (record === kind ? [recordId] : []));
  return { orderIds: of("carOrder"), lineIds: of("carOrderLine") };
}
export const orderIdsOfDocument = async (call: Call, documentId: string): Promise<string[]> =>
  (await findHolders(call, documentId)).orderIds;

/** The order of several cars names them all: the VIN of another one does not contradict a car. */
export async function otherOrderVins(call: Call, { documentId }: { documentId: string }): Promise<string[]> {
  const { orderIds, lineIds } = await findHolders(call, documentId);
  if (lineIds.length > 0) return [];
  const lines = await Promise.all(orderIds.map((id) => readLines(call, id)));
  return lines.flat().map(({ vin }) => vin);
}

const orderFacts = (order: Row<"carOrder">): CarFacts => ({
  "purchasing.number": order.number,
  "purchasing.orderedOn": order.orderedOn,
  "purchasing.expectedOn": order.expectedOn,
  "purchasing.deposit": frenchPrice(order.depositCents),
  "purchasing.vatCaution": frenchPrice(order.vatCautionCents),
});
const lineFacts = ({
  vin,
  brand,
  firstRegistrationDate,
  priceCents,
  mileage,
}: Row<"carOrderLine">): CarFacts => ({
  vin,
  brand,
  firstRegistrationDate,
  "purchasing.price": frenchPrice(priceCents),
  "purchasing.mileage": String(mileage),
});

/** The seller; the SIREN of a French one is in its VAT number. */
async function supplierFacts(
  call: Call,
  { supplierId }: Pick<Row<"carOrder">, "supplierId">,
): Promise<CarFacts> {
  const { name, vatNumber } = await get(call, "supplier", supplierId);
  return {
    "purchasing.supplierName": name,
    "purchasing.supplierSiren": vatNumber?.startsWith("FR") ? vatNumber.slice(4) : null,
  };
}

/** Facts of the order, and of the line, that a document belongs to. */
export async function orderFactsOfDocument(
  call: Call,
  { documentId }: { documentId: string },
): Promise<CarFacts> {
  const { orderIds, lineIds } = await findHolders(call, documentId);
  const [orderId] = orderIds;
  if (orderId === undefined) return {};
  const lines = await readLines(call, orderId);
  const own = lineIds.length > 0 ? lines.filter(({ id }) => lineIds.includes(id)) : lines;
  const [line] = own.length === 1 ? own : [];
  const order = await get(call, "carOrder", orderId);
  return { ...orderFacts(order), ...(await supplierFacts(call, order)), ...(line && lineFacts(line)) };
}

/** Facts of the order through which a car was bought. */
export async function orderFactsOfCar(call: Call, { carId }: { carId: string }): Promise<CarFacts> {
  const line = await findRow(call, "carOrderLine", { id: carId });
  if (!line) return {};
  const order = await get(call, "carOrder", line.orderId);
  const { vin: _vin, brand: _brand, firstRegistrationDate: _date, ...ordered } = lineFacts(line);
  return { ...orderFacts(order), ...(await supplierFacts(call, order)), ...ordered };
}
