// Files joined to a document by the person who typed it.
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import {
  addDocument,
  documentContent,
  documentOf,
  documentsOf,
  type Holder,
  removeDocuments,
} from "#platform/documents/documents.ts";

const holder = (id: string): Holder => ({ record: "billingDocument", id });

export async function addAttachments(
  call: Call,
  documentIds: readonly string[],
  files: readonly Upload[],
): Promise<void> {
  for (const file of files)
    await addDocument(call, documentIds.map(holder), { kind: "billing.attachment", file });
}

export async function attachmentsOf(call: Call, documentId: string) {
  const rows = await documentsOf(call, holder(documentId));
  return rows.map(({ id, name, addedAt, addedBy }) => ({ id, name, addedAt, addedBy }));
}

export const readAttachment = async (
  call: Call,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<Document> => documentContent(call, await documentOf(call, holder(id), attachmentId));

/** The files of a draft leave with it. */
export async function removeAttachments(call: Call, documentId: string): Promise<void> {
  const ids = (await documentsOf(call, holder(documentId))).map(({ id }) => id);
  if (ids.length > 0) await removeDocuments(call, holder(documentId), ids);
}
