// Received documents, for the areas that use them: those held by a record, and the one attached by a form.
import { invalid } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import * as documents from "#platform/documents/documents.ts";
import { decide } from "./review/decision.ts";
import { requireReadAccess, recordOpening } from "./access.ts";
import { addCarDocument, isPresent } from "./car-documents.ts";

/** Documents of a record that were received and not refused, the latest first. */
export const receivedDocumentsOf = async (
  call: Call,
  holder: documents.Holder,
): Promise<documents.DocumentRow[]> => (await documents.documentsOf(call, holder)).filter(isPresent);

/** The file of a document of a record; a 404 for a document of another record. */
export async function receivedDocumentContent(
  call: Call,
  holder: documents.Holder,
  id: string,
): Promise<Document> {
  const row = await documents.documentOf(call, holder, id);
  requireReadAccess(call, row);
  await recordOpening(call, row);
  return documents.documentContent(call, row);
}

interface CarDocument {
  carId: string;
  kind: string;
}

/** Dropped among the documents of the car, or sorted from scans: no other record holds it yet. */
export const unclaimedDocument = (
  call: Call,
  { carId, kind }: CarDocument,
): Promise<documents.DocumentRow | undefined> =>
  call.db
    .selectFrom("document")
    .innerJoin("documentLink as own", "own.documentId", "document.id")
    .selectAll("document")
    .where("own.record", "=", "car")
    .where("own.recordId", "=", carId)
    .where("document.kind", "=", kind)
    .where("document.state", "=", "PENDING")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documentLink as other")
            .select("other.documentId")
            .whereRef("other.documentId", "=", "document.id")
            .where("other.record", "<>", "car"),
        ),
      ),
    )
    .orderBy("document.addedAt", "desc")
    .executeTakeFirst();

/**
 * The document that a form attaches to a record, which records it on the car: its file, else the one already sorted to
 * the car.
 */
export async function attachDocument(
  call: Call,
  of: CarDocument & { file: Upload | undefined; holder: documents.Holder; isApproved: boolean },
): Promise<documents.DocumentRow> {
  const { carId, kind, file, holder, isApproved } = of;
  if (file)
    return addCarDocument(call, {
      carIds: [carId],
      kind,
      file,
      holders: [holder],
      isApproved,
      isRecordedByCaller: true,
    });
  const unclaimed = await unclaimedDocument(call, of);
  if (!unclaimed) throw invalid({ file: "Choisissez un fichier." });
  await documents.linkDocument(call, unclaimed.id, [holder]);
  if (isApproved) await decide(call, unclaimed.id, { state: "APPROVED", reason: "" });
  return unclaimed;
}

/** Removes a document from every record that holds it, with its file. */
export const eraseDocument = async (call: Call, documentId: string): Promise<void> => {
  const row = await call.db
    .selectFrom("document")
    .select(["id", "fileKey"])
    .where("id", "=", documentId)
    .executeTakeFirst();
  if (row) await documents.deleteDocument(call, row);
};
