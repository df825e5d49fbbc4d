// The files of the estimates that a garage sends by its link.
import { documentKind, type DocumentKind } from "#documents/model/kind.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { receivedDocumentContent, receivedDocumentsOf } from "#documents/server/received-documents.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";

const kind = "maintenance.estimate";

export const estimateDocumentKinds: readonly DocumentKind[] = [
  documentKind({
    key: kind,
    label: "Devis d’entretien",
    family: "ESTIMATE",
    mayAdd: "MANAGE_MAINTENANCE",
    mayReview: "MANAGE_MAINTENANCE",
    isReviewed: false,
    isOnRequest: true,
  }),
];

const holderOf = (maintenanceId: string) => ({ record: "maintenance", id: maintenanceId }) as const;

export async function saveEstimateFile(
  call: Call,
  { id, carId }: { id: string; carId: string },
  file: Upload | undefined,
): Promise<void> {
  if (!file) return;
  await addCarDocument(call, {
    carIds: [carId],
    kind,
    file,
    holders: [holderOf(id)],
    isRecordedByCaller: true,
  });
}

export const estimatesOf = async (call: Call, maintenanceId: string): Promise<Maintenance["estimates"]> =>
  (await receivedDocumentsOf(call, holderOf(maintenanceId)))
    .filter((one) => one.kind === kind)
    .map(({ id, name, addedAt }) => ({ id, name, addedAt }));

export const estimateContent = (
  call: Call,
  { id, documentId }: { id: string; documentId: string },
): Promise<Document> => receivedDocumentContent(call, holderOf(id), documentId);
