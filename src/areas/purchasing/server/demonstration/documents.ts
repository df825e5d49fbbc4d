// Papers asked of suppliers of the demonstration company: awaited, to be checked, approved, refused.
import { PDFDocument, StandardFonts } from "pdf-lib";
import { approve, refuse } from "#documents/server/review/review.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { type SupplierPaper, supplierPapers } from "../../model/documents/supplier-document.ts";
import { storeSupplierDocument } from "../documents/order-documents.ts";
import { requestDocuments } from "../documents/supplier-requests.ts";
import { readRequests } from "../documents/supplier-request-rows.ts";

async function samplePaper(kind: SupplierPaper, vin: string): Promise<Upload> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 420]);
  page.drawText(supplierPapers[kind], { x: 50, y: 360, size: 20, font });
  page.drawText(`VIN ${vin}`, { x: 50, y: 300, size: 13, font });
  page.drawText("Exemple sans valeur", { x: 50, y: 60, size: 10, font });
  return { name: `${kind.toLowerCase()}-${vin}.pdf`, type: "application/pdf", bytes: await document.save() };
}

/** What is asked, and what became of it: of the first car of an order, kind after kind. */
const stories: Readonly<Partial<Record<SupplierPaper, "GIVEN" | "APPROVED" | "REFUSED">>> = {
  COC: "APPROVED",
  INVOICE: "GIVEN",
  TEIL_1: "REFUSED",
};

export async function demonstratePapers(call: Call, orderId: string): Promise<void> {
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select("id")
    .where("orderId", "=", orderId)
    .execute();
  await requestDocuments(call, orderId, {
    lineIds: lines.map(({ id }) => id),
    kinds: ["COC", "INVOICE", "TEIL_1", "TEIL_2"],
    recipientName: "Katrin Neumann",
    recipientEmail: "katrin.neumann@fournisseur.exemple",
    message: "",
  });
  const [first] = lines;
  for (const row of await readRequests(call, orderId)) {
    const story = stories[row.kind];
    if (row.lineId !== first?.id || story === undefined) continue;
    const documentId = await storeSupplierDocument(call, row, {
      file: await samplePaper(row.kind, row.vin),
    });
    await call.db.updateTable("supplierDocument").set({ documentId }).where("id", "=", row.id).execute();
    if (story === "APPROVED") await approve(call, documentId);
    if (story === "REFUSED") await refuse(call, documentId, "La deuxième page manque.");
  }
}
