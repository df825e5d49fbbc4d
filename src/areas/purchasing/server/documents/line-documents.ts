// Documents of a line when its car is paid, when its payment is undone, and when it is not bought.
import { idsOf } from "#kernel/values.ts";
import { checkVins } from "#documents/server/vins/other-vins.ts";
import { pagesOf } from "#documents/server/pages.ts";
import { receivedDocumentsOf } from "#documents/server/received-documents.ts";
import { isPresent } from "#documents/server/car-documents.ts";
import { retainForAccounts, relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { reliancesOn } from "#platform/documents/reliance.ts";
import {
  type DocumentRow,
  documentsOf,
  removeDocuments,
  linkDocument,
} from "#platform/documents/documents.ts";
import { orderKind, supplierKindKey } from "../../model/documents/document-kinds.ts";
import { lineHolder, orderHolder, findSignedOrder, noSignedOrderMessage } from "./order-documents.ts";

interface Line {
  id: string;
  orderId: string;
}

const carHolder = (id: string) => ({ record: "car", id });

/** Links a document of an order to its paid cars, and checks it against their VINs. */
export async function linkToCars(
  call: Call,
  document: DocumentRow,
  carIds: readonly string[],
): Promise<void> {
  await linkDocument(call, document.id, carIds.map(carHolder));
  if (isPresent(document)) await retainForAccounts(call, document, carIds.map(carHolder));
  await checkVins(call, document, await pagesOf(call, document.id));
}

/** Links the documents received before the payment to the car, along with the settlements of their VINs. */
export async function moveDocumentsToCar(call: Call, line: Line): Promise<void> {
  const signed = await findSignedOrder(call, line.orderId);
  const own = await documentsOf(call, lineHolder(line.id));
  for (const document of signed ? [...own, signed] : own) await linkToCars(call, document, [line.id]);
  await call.db
    .updateTable("documentLink as link")
    .from("carOrderLineVin as settled")
    .set((of) => ({
      settledReason: of.ref("settled.reason"),
      settledAt: of.ref("settled.settledAt"),
      settledBy: of.ref("settled.settledBy"),
      settledById: of.ref("settled.settledById"),
    }))
    .where("link.record", "=", "car")
    .where("link.recordId", "=", line.id)
    .where("settled.lineId", "=", line.id)
    .whereRef("settled.vin", "=", "link.otherVin")
    .execute();
}

/** The payment of a car relies on the order signed by its supplier, and on its invoice, if received. */
export async function relyOnPayment(call: Call, line: Line, paidOn: Day): Promise<void> {
  const signed = await findSignedOrder(call, line.orderId);
  if (!signed) throw refused(noSignedOrderMessage);
  const own = await receivedDocumentsOf(call, lineHolder(line.id));
  const invoices = own.filter(({ kind }) => kind === supplierKindKey("INVOICE"));
  await relyOn(call, carHolder(line.id), {
    cause: "payment",
    purpose: `le paiement du ${frenchDay(paidOn)}`,
    documents: [signed, ...invoices],
  });
}

/** Documents that a car relies on. */
async function readReliedDocuments(call: Call, line: Line): Promise<DocumentRow[]> {
  const documents = await documentsOf(call, carHolder(line.id));
  const reliances = await reliancesOn(call, idsOf(documents));
  const relied = new Set(
    reliances.filter(({ recordId }) => recordId === line.id).map(({ documentId }) => documentId),
  );
  return documents.filter(({ id }) => relied.has(id));
}

/**
 * Returns the documents of a car whose payment is undone to its line, until the next payment. Accounting documents
 * of the undone payment are kept by the order (C. com., art. L123-22).
 */
export async function returnDocumentsToLine(call: Call, line: Line): Promise<void> {
  const relied = await readReliedDocuments(call, line);
  await releaseReliance(call, carHolder(line.id));
  for (const { id, fileKey, kind } of await documentsOf(call, carHolder(line.id)))
    if (fileKey !== null)
      await linkDocument(call, id, [
        orderHolder(line.orderId),
        ...(kind === orderKind.key ? [] : [lineHolder(line.id)]),
      ]);
  for (const document of relied) await retainForAccounts(call, document, [orderHolder(line.orderId)]);
  await removeDocuments(call, carHolder(line.id));
}

/** Removes the documents of a car that is not bought, except those that its order keeps for accounting. */
export async function dropLineDocuments(call: Call, line: Line): Promise<void> {
  const own = (await documentsOf(call, lineHolder(line.id))).map(({ id }) => id);
  const relied = new Set((await reliancesOn(call, own)).map(({ documentId }) => documentId));
  await removeDocuments(
    call,
    orderHolder(line.orderId),
    own.filter((id) => !relied.has(id)),
  );
  await removeDocuments(call, lineHolder(line.id));
}
