// The PDF of a finalised document, drawn once from what was frozen and the sums settled by then, with its electronic
// invoice inside.
import { notFound, refused } from "#kernel/failure.ts";
import type { Cents } from "#kernel/money.ts";
import type { Document } from "#kernel/documents/files.ts";
import { outsideJob } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { get } from "#kernel/server/records/records.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { drawPdf } from "#platform/pdf.ts";
import { documentProblems } from "../../model/documents/check.ts";
import { asDrawn, awaitsSetOffText, prepaidOf } from "../../model/documents/prepaid.ts";
import { sumsSettled } from "../../model/events.ts";
import { awaitsSetOff } from "./awaited-set-off.ts";
import { facturX } from "../factur-x/factur-x.ts";
import type { DocumentPaper } from "../papers/document.ts";
import { drawDocumentJob, hashOf } from "./finalise.ts";
import { submitSoon } from "../platform/submit.ts";
import { sendByItself } from "./send.ts";

const drawPaper = (paper: DocumentPaper): Promise<Uint8Array> =>
  drawPdf(import.meta.resolve("../papers/document.ts"), paper);

/**
 * The frozen content, and the sums that settle it since its number: the deposit of a closing is set off at its end. Its
 * electronic invoice states their total as paid in advance, and the same rest as the paper. Null once it is drawn, and
 * until the deposit is set off.
 */
async function paperOf(
  call: Call,
  documentId: string,
): Promise<(DocumentPaper & Required<Pick<DocumentPaper, "settlement">> & { prepaidCents: Cents }) | null> {
  const { content, contentHash, paperKey, remainingCents } = await get(call, "billingDocument", documentId);
  if (paperKey !== null || content === null || (await awaitsSetOff(call, documentId))) return null;
  if (hashOf(content) !== contentHash)
    throw new Error(`the content of document ${documentId} is not what was frozen`);
  const settled = (await call.ask(sumsSettled, { documentId })).flat();
  const prepaidCents = prepaidOf(content, remainingCents);
  const drawn = asDrawn(content, prepaidCents);
  const problems = documentProblems(drawn);
  if (problems.length > 0) throw new Error(`document ${documentId} as drawn: ${problems.join(" ")}`);
  return { document: content, xml: facturX(drawn), settlement: { settled, remainingCents }, prepaidCents };
}

/**
 * Draws a document outside of any transaction, then stores and sends it. Stores nothing of a document that was drawn, or
 * paid, meanwhile: its paper and its mail ask for one rest. Returns whether nothing is left to draw.
 */
async function drawOnce({ within }: OutsideContext, documentId: string): Promise<boolean> {
  const found = await within((call) => paperOf(call, documentId));
  if (found === null) return true;
  const { prepaidCents, ...paper } = found;
  const bytes = await drawPaper(paper);
  return within(async (call) => {
    const paperKey = `billing/${paper.document.issuedOn.slice(0, 4)}/${documentId}.pdf`;
    const { numUpdatedRows } = await call.db
      .updateTable("billingDocument")
      .set({ paperKey, prepaidCents })
      .where("id", "=", documentId)
      .where("paperKey", "is", null)
      .where("remainingCents", "=", paper.settlement.remainingCents)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await storeFile(call, paperKey, bytes);
    call.emitChange({ kind: "billingDocument", id: documentId });
    await sendByItself(call, documentId);
    await submitSoon(call);
    return true;
  });
}

export const drawDocuments = outsideJob(drawDocumentJob, async (on, { documentId }) => {
  while (!(await drawOnce(on, documentId)));
});

export async function readPaper(call: Call, documentId: string): Promise<Document> {
  const { paperKey, number, status } = await get(call, "billingDocument", documentId);
  if (status === "DRAFT") throw refused("Un brouillon n’a pas encore de document : finalisez-le d’abord.");
  if (paperKey === null && (await awaitsSetOff(call, documentId))) throw refused(awaitsSetOffText);
  if (paperKey === null) throw refused("Le PDF est en préparation : réessayez dans un instant.");
  return {
    name: `${number ?? "document"}.pdf`,
    type: "application/pdf",
    bytes: await readFile(call, paperKey),
  };
}

/** The electronic invoice alone, as in the PDF; before it is drawn, as it would be. A call for funds has none. */
export async function readElectronicInvoice(call: Call, documentId: string): Promise<Document> {
  const { content, number, paperKey, remainingCents, ...document } = await get(
    call,
    "billingDocument",
    documentId,
  );
  if (paperKey === null && content && (await awaitsSetOff(call, documentId))) throw refused(awaitsSetOffText);
  const prepaid = () =>
    paperKey === null && content ? prepaidOf(content, remainingCents) : document.prepaidCents;
  const xml = content && facturX(asDrawn(content, prepaid()));
  if (!xml) throw notFound("La facture électronique de ce document");
  return {
    name: `${number ?? "facture"}.xml`,
    type: "application/xml",
    bytes: new TextEncoder().encode(xml),
  };
}
