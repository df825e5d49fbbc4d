// What becomes of the papers of a line when its car is paid, to be paid again, or not bought after all.
import { checkVins } from "#documents/server/other-vins.ts";
import { pagesOf } from "#documents/server/pages.ts";
import { papersOf } from "#documents/server/papers.ts";
import { keepForAccounts, relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
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
  if (document.state === "APPROVED") await keepForAccounts(call, document, carIds);
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

/** The car is to be paid again: what was given for it waits with its line, and is given back once it is. */
export async function takePapersBack(call: Call, line: Line): Promise<void> {
  await releaseReliance(call, ofCar(line.id));
  for (const { id, fileKey, kind } of await documentsOf(call, ofCar(line.id)))
    if (fileKey !== null)
      await linkDocument(call, id, [
        ofOrder(line.orderId),
        ...(kind === orderKind.key ? [] : [ofLine(line.id)]),
      ]);
  await dropDocuments(call, ofCar(line.id));
}

/** It is not bought: what was given for it goes with it. */
export async function dropPapers(call: Call, line: Line): Promise<void> {
  const own = (await documentsOf(call, ofLine(line.id))).map(({ id }) => id);
  await dropDocuments(call, ofOrder(line.orderId), own);
  await dropDocuments(call, ofLine(line.id));
}
