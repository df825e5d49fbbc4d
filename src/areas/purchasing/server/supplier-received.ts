// The page of the supplier: it opens its link, and gives each paper.
import { dropPaper } from "#documents/server/papers.ts";
import { missing, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { asRecipient, followLink, type FollowedLink, seeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { languageOf } from "../model/order-words.ts";
import { type ReceivedPapers, supplierPapers } from "../model/supplier-document.ts";
import { keepSupplierPaper } from "./papers.ts";
import { supplierLink } from "./supplier-letters.ts";
import { rowOfOrder, rowsOf } from "./supplier-rows.ts";

async function pageOf(call: Call, link: FollowedLink): Promise<ReceivedPapers> {
  const order = await get(call, "carOrder", link.subjectId);
  const { country } = await get(call, "supplier", order.supplierId);
  const { name, phone } = await readLessor(call);
  return {
    lessor: { name, phone },
    language: languageOf(country),
    recipient: link.recipientName,
    orderNumber: order.number,
    orderedOn: order.orderedOn,
    expiresAt: link.expiresAt,
    documents: (await rowsOf(call, order.id)).map(({ id, vin, carTitle, kind, state, reason }) => ({
      id,
      vin,
      carTitle,
      kind,
      state,
      reason: state === "MISSING" ? reason : "",
    })),
  };
}

export async function openSupplierPapers(call: Call, token: string): Promise<ReceivedPapers> {
  const { call: theirs, link, isNews } = await seeLink(call, supplierLink, token);
  if (isNews) theirs.changed({ record: "carOrder", id: link.subjectId });
  else call.unchanged();
  return pageOf(call, link);
}

/** Held until the end: nobody accepts it while it is replaced. */
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

/** One that was received may be replaced until it is accepted. */
export async function giveSupplierPaper(
  call: Call,
  { token, id }: { token: string; id: string },
  file: Upload | undefined,
): Promise<ReceivedPapers> {
  const link = await followLink(call, supplierLink, token);
  const theirs = asRecipient(call, link);
  await getForUpdate(theirs, "carOrder", link.subjectId);
  const row = await rowOfOrder(theirs, link.subjectId, id);
  if (!row) throw missing("Ce document demandé");
  await refuseAccepted(theirs, row.documentId);
  const documentId = await keepSupplierPaper(theirs, row, file);
  await theirs.db.updateTable("supplierDocument").set({ documentId }).where("id", "=", id).execute();
  if (row.documentId !== null) await dropPaper(theirs, row.documentId);
  theirs.changed({
    record: "carOrder",
    id: row.orderId,
    did: `a déposé le document « ${supplierPapers[row.kind]} » de ${row.vin}`,
  });
  return pageOf(call, link);
}
