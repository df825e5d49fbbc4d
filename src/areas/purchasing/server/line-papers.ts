// What becomes of the papers of a line when its car is paid, to be paid again, or not bought after all.
import { checkVins } from "#documents/server/other-vins.ts";
import { pagesOf } from "#documents/server/pages.ts";
import { papersOf } from "#documents/server/papers.ts";
import { isPresent } from "#documents/server/verbs.ts";
import { keepForAccounts, relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { reliancesOn } from "#platform/document-reliance.ts";
import { type DocumentRow, documentsOf, dropDocuments, linkDocument } from "#platform/documents.ts";
import { orderKind, supplierKindOf } from "../model/document-kinds.ts";
import { ofLine, ofOrder, signedOrder } from "./papers.ts";
import { noDocument } from "./pay-advance.ts";

interface Line {
  id: string;
  orderId: string;
}

const ofCar = (id: string) => ({ record: "car", id });

/** A document of an order is that of cars that were paid, held against their VINs. */
export async function giveToCars(
  call: Call,
  document: DocumentRow,
  carIds: readonly string[],
): Promise<void> {
  await linkDocument(call, document.id, carIds.map(ofCar));
  if (isPresent(document)) await keepForAccounts(call, document, carIds.map(ofCar));
  await checkVins(call, document, await pagesOf(call, document.id));
}

/** The papers that came before a car was paid are those of the car, with what was said of their VIN. */
export async function givePapers(call: Call, line: Line): Promise<void> {
  const signed = await signedOrder(call, line.orderId);
  const own = await documentsOf(call, ofLine(line.id));
  for (const document of signed ? [...own, signed] : own) await giveToCars(call, document, [line.id]);
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

/** A payment of a car relies on the order that its supplier signed, and on its invoice where it came. */
export async function relyOnPayment(call: Call, line: Line, paidOn: Day): Promise<void> {
  const signed = await signedOrder(call, line.orderId);
  if (!signed) throw refused(noDocument);
  const own = await papersOf(call, ofLine(line.id));
  const invoices = own.filter(({ kind }) => kind === supplierKindOf("INVOICE"));
  await relyOn(call, ofCar(line.id), {
    cause: "payment",
    purpose: `le paiement du ${frenchDay(paidOn)}`,
    documents: [signed, ...invoices],
  });
}

/** Papers that a car relies on. */
async function reliedPapers(call: Call, line: Line): Promise<DocumentRow[]> {
  const papers = await documentsOf(call, ofCar(line.id));
  const reliances = await reliancesOn(
    call,
    papers.map(({ id }) => id),
  );
  const relied = new Set(
    reliances.filter(({ recordId }) => recordId === line.id).map(({ documentId }) => documentId),
  );
  return papers.filter(({ id }) => relied.has(id));
}

/**
 * The car is to be paid again: its papers wait with its line, and return to it with the next payment. Accounting papers
 * of the undone payment are kept by the order (C. com., art. L123-22).
 */
export async function takePapersBack(call: Call, line: Line): Promise<void> {
  const relied = await reliedPapers(call, line);
  await releaseReliance(call, ofCar(line.id));
  for (const { id, fileKey, kind } of await documentsOf(call, ofCar(line.id)))
    if (fileKey !== null)
      await linkDocument(call, id, [
        ofOrder(line.orderId),
        ...(kind === orderKind.key ? [] : [ofLine(line.id)]),
      ]);
  for (const document of relied) await keepForAccounts(call, document, [ofOrder(line.orderId)]);
  await dropDocuments(call, ofCar(line.id));
}

/** The car is not bought: its papers go with its line, except those that its order keeps for the accounts. */
export async function dropPapers(call: Call, line: Line): Promise<void> {
  const own = (await documentsOf(call, ofLine(line.id))).map(({ id }) => id);
  const relied = new Set((await reliancesOn(call, own)).map(({ documentId }) => documentId));
  await dropDocuments(
    call,
    ofOrder(line.orderId),
    own.filter((id) => !relied.has(id)),
  );
  await dropDocuments(call, ofLine(line.id));
}
