// Documents stored with a client.
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import * as documents from "#platform/documents/documents.ts";
import type { ClientDocument } from "../model/document.ts";

interface DocumentRef {
  id: string;
  documentId: string;
}

const holder = (id: string): documents.Holder => ({ record: "client", id });

const toView = ({ id, name, mediaType, size, addedAt, addedBy }: documents.DocumentRow): ClientDocument => ({
  id,
  name,
  type: mediaType,
  size,
  addedAt,
  addedBy,
});

export async function documentsOf(call: Call, clientId: string): Promise<ClientDocument[]> {
  await get(call, "client", clientId);
  return (await documents.documentsOf(call, holder(clientId))).map(toView);
}

export async function addDocument(
  call: Call,
  clientId: string,
  file: Upload | undefined,
): Promise<ClientDocument> {
  await get(call, "client", clientId);
  const row = await documents.addDocument(call, [holder(clientId)], { kind: "client", file });
  call.recordChange({ record: "client", id: clientId, did: `a ajouté le document « ${row.name} »` });
  return toView(row);
}

export const downloadDocument = async (call: Call, { id, documentId }: DocumentRef): Promise<Document> =>
  documents.documentContent(call, await documents.documentOf(call, holder(id), documentId));

export async function removeDocument(call: Call, { id, documentId }: DocumentRef): Promise<{ id: string }> {
  const { name } = await documents.documentOf(call, holder(id), documentId);
  await documents.removeDocuments(call, holder(id), [documentId]);
  call.recordChange({ record: "client", id, did: `a retiré le document « ${name} »` });
  return { id: documentId };
}
