// Documents kept with a client.
import { v7 } from "uuid";
import type { Document, Upload } from "#kernel/contract.ts";
import { invalid, missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import type { ClientDocument } from "../model/document.ts";

interface Named {
  id: string;
  documentId: string;
}

const shown = ["id", "name", "type", "size", "addedAt", "addedBy"] as const;

export async function documentsOf(call: Call, clientId: string): Promise<ClientDocument[]> {
  await get(call, "client", clientId);
  return call.db
    .selectFrom("clientDocument")
    .select(shown)
    .where("clientId", "=", clientId)
    .orderBy("addedAt", "desc")
    .execute();
}

export async function addDocument(
  call: Call,
  clientId: string,
  file: Upload | undefined,
): Promise<ClientDocument> {
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  await get(call, "client", clientId);
  const id = v7();
  const fileKey = `clients/${clientId}/${id}`;
  await call.services.files.put(fileKey, file.bytes);
  const document = {
    id,
    name: file.name,
    type: file.type,
    size: file.bytes.length,
    addedAt: call.now.toISOString(),
    addedBy: call.who.name,
    addedById: actorId(call.who),
  };
  await call.db
    .insertInto("clientDocument")
    .values({ ...document, clientId, fileKey })
    .execute();
  call.changed({ record: "client", id: clientId, did: `a ajouté le document « ${file.name} »` });
  return document;
}

async function documentRow(call: Call, { id, documentId }: Named) {
  const row = await call.db
    .selectFrom("clientDocument")
    .selectAll()
    .where("id", "=", documentId)
    .where("clientId", "=", id)
    .executeTakeFirst();
  if (!row) throw missing("Ce document");
  return row;
}

export async function downloadDocument(call: Call, named: Named): Promise<Document> {
  const { name, type, fileKey } = await documentRow(call, named);
  return { name, type, bytes: await call.services.files.read(fileKey) };
}

export async function removeDocument(call: Call, named: Named): Promise<{ id: string }> {
  const { id, name, fileKey } = await documentRow(call, named);
  await call.db.deleteFrom("clientDocument").where("id", "=", id).execute();
  call.changed({ record: "client", id: named.id, did: `a retiré le document « ${name} »` });
  call.afterCommit(() => call.services.files.remove(fileKey));
  return { id };
}
