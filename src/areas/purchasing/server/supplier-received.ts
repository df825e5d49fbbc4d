// The page of the supplier: it opens its link, and gives each paper.
import { supersedePaper } from "#documents/server/supersede.ts";
import { missing, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { isFlooded } from "#platform/link-answers.ts";
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

interface Answer {
  orderId: string;
  id: string;
  file: Upload | undefined;
  /** Whoever of us drops it has checked it. */
  isApproved: boolean;
}

/** Each that is replaced is read and forgotten: a link brings so many for one request in a day. */
const mostInADay = 10;

async function refuseFlood(call: Call, orderId: string, did: string): Promise<void> {
  if (!(await isFlooded(call, { record: "carOrder", id: orderId, did: [did], most: mostInADay }))) return;
  throw refused(
    "Vos envois précédents nous sont parvenus : nous les vérifions avant d’en recevoir d’autres.",
  );
}

/** One that was received may be replaced until it is accepted. */
export async function answerRequest(call: Call, { orderId, id, file, isApproved }: Answer): Promise<void> {
  await getForUpdate(call, "carOrder", orderId);
  const row = await rowOfOrder(call, orderId, id);
  if (!row) throw missing("Ce document demandé");
  await refuseAccepted(call, row.documentId);
  const did = `a déposé le document « ${supplierPapers[row.kind]} » de ${row.vin}`;
  if (!isApproved) await refuseFlood(call, orderId, did);
  const documentId = await keepSupplierPaper(call, row, { file, isApproved });
  await call.db.updateTable("supplierDocument").set({ documentId }).where("id", "=", id).execute();
  if (row.documentId !== null)
    await supersedePaper(call, row.documentId, { successorId: documentId, reason: "Autre fichier reçu." });
  call.changed({ record: "carOrder", id: row.orderId, did });
}

export async function giveSupplierPaper(
  call: Call,
  { token, id }: { token: string; id: string },
  file: Upload | undefined,
): Promise<ReceivedPapers> {
  const link = await followLink(call, supplierLink, token);
  const orderId = link.subjectId;
  await answerRequest(asRecipient(call, link), { orderId, id, file, isApproved: false });
  return pageOf(call, link);
}
