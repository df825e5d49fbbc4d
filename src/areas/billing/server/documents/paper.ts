// The PDF of a finalised document, drawn once from what was frozen, with its electronic invoice inside.
import { notFound, refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { facturX } from "../factur-x/factur-x.ts";
import { drawDocumentJob, hashOf } from "./finalise.ts";
import { submitSoon } from "../platform/submit.ts";
import { sendByItself } from "./send.ts";
import "../tables.ts";

const drawPaper = (document: FrozenDocument): Promise<Uint8Array> =>
  drawPdf(import.meta.resolve("../papers/document.ts"), { document, xml: facturX(document) });

async function frozenContent(call: Call, documentId: string): Promise<FrozenDocument | null> {
  const { content, contentHash, paperKey } = await get(call, "billingDocument", documentId);
  if (paperKey !== null || content === null) return null;
  if (hashOf(content) !== contentHash)
    throw new Error(`the content of document ${documentId} is not what was frozen`);
  return content;
}

/** Drawing takes a while: no transaction is open. Drawn twice at once, the first PDF stays. */
export const drawDocuments = outsideJob(drawDocumentJob, async ({ within }, { documentId }) => {
  const content = await within((call) => frozenContent(call, documentId));
  if (content === null) return;
  const bytes = await drawPaper(content);
  await within(async (call) => {
    const paperKey = `billing/${content.issuedOn.slice(0, 4)}/${documentId}.pdf`;
    const { numUpdatedRows } = await call.db
      .updateTable("billingDocument")
      .set({ paperKey })
      .where("id", "=", documentId)
      .where("paperKey", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await storeFile(call, paperKey, bytes);
    call.emitChange({ kind: "billingDocument", id: documentId });
    await sendByItself(call, documentId);
    await submitSoon(call);
  });
});

export async function readPaper(call: Call, documentId: string): Promise<Document> {
  const { paperKey, number, status } = await get(call, "billingDocument", documentId);
  if (status === "DRAFT") throw refused("Un brouillon n’a pas encore de document : finalisez-le d’abord.");
  if (paperKey === null) throw refused("Le PDF est en préparation : réessayez dans un instant.");
  return {
    name: `${number ?? "document"}.pdf`,
    type: "application/pdf",
    bytes: await readFile(call, paperKey),
  };
}

/** The electronic invoice alone; a call for funds has none. */
export async function readElectronicInvoice(call: Call, documentId: string): Promise<Document> {
  const { content, number } = await get(call, "billingDocument", documentId);
  const xml = content && facturX(content);
  if (!xml) throw notFound("La facture électronique de ce document");
  return {
    name: `${number ?? "facture"}.xml`,
    type: "application/xml",
    bytes: new TextEncoder().encode(xml),
  };
}
