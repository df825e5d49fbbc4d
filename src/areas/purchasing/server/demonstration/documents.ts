// Documents requested from demonstration suppliers: awaited, to be checked, approved, refused.
import { findRows } from "#kernel/server/records/records.ts";
import { approveDocument, refuseDocument } from "#documents/server/review/review.ts";
import type { Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import {
  type SupplierDocumentKind,
  supplierDocumentLabels,
} from "../../model/documents/supplier-document.ts";
import { storeSupplierDocument } from "../documents/order-documents.ts";
import { requestDocuments } from "../documents/supplier-requests.ts";
import { readRequests } from "../documents/supplier-request-rows.ts";

async function sampleDocument(kind: SupplierDocumentKind, vin: string): Promise<Upload> {
  const bytes = await drawSample([supplierDocumentLabels[kind], `VIN ${vin}`, "Exemple sans valeur"]);
  return { name: `${kind.toLowerCase()}-${vin}.pdf`, type: "application/pdf", bytes };
}

/** Outcome of each request, by kind, for the first car of an order. */
const stories: Readonly<Partial<Record<SupplierDocumentKind, "GIVEN" | "APPROVED" | "REFUSED">>> = {
  COC: "APPROVED",
  INVOICE: "GIVEN",
  TEIL_1: "REFUSED",
};

export async function demonstrateDocuments(call: Call, orderId: string): Promise<void> {
  const lines = await findRows(call, "carOrderLine", { orderId }, { columns: ["id"] });
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
      file: await sampleDocument(row.kind, row.vin),
    });
    await call.db.updateTable("supplierDocument").set({ documentId }).where("id", "=", row.id).execute();
    if (story === "APPROVED") await approveDocument(call, { id: documentId });
    if (story === "REFUSED")
      await refuseDocument(call, { id: documentId, reason: "La deuxième page manque." });
  }
}
