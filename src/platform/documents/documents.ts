// Documents of records: one file of a kind, received on a day from a person, and possibly shared by several records
// (an order form for eight cars). A document is reachable from each of its records; its area decides who opens it.
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { sha256 } from "../secrets/digest.ts";
import { copyReliances, requireNotReliedOn } from "./reliance.ts";
import type { DocumentRow, DocumentState } from "./tables.ts";
import { deleteFile, storeFile, readFile } from "../files/stored-files.ts";
import { asksForPassword } from "../reading/read.ts";
import { requesterOf } from "../processes/requester.ts";
import { limitUploads } from "../links/rate-limits.ts";

export type { DocumentRow };

/** A record that has documents. */
export interface Holder {
  record: string;
  id: string;
}

interface NewDocument {
  kind: string;
  file: Upload | undefined;
  /** Replaces the name of the file. */
  name?: string | undefined;
  datedOn?: Day | undefined;
  state?: Exclude<DocumentState, "ASKED" | "REPLACED">;
}

/** Stores a document with its holders; with none while they are unknown. */
export async function addDocument(
  call: Call,
  holders: readonly Holder[],
  { kind, file, name, datedOn, state = "APPROVED" }: NewDocument,
): Promise<DocumentRow> {
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  if (await asksForPassword(file.bytes, file.type, requesterOf(call)))
    throw invalid({ file: "Ce PDF est protégé par un mot de passe : envoyez-le sans protection." });
  limitUploads(call);
  const id = newId();
  const fileKey = `documents/${id}`;
  await storeFile(call, fileKey, file.bytes);
  const row = await call.db
    .insertInto("document")
    .values({
      id,
      kind,
      name: name ?? file.name,
      mediaType: file.type,
      size: file.bytes.length,
      fileKey,
      fileDigest: sha256(file.bytes),
      datedOn: datedOn ?? null,
      state,
      ...addedStamp(call),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkDocument(call, id, holders);
  return row;
}

const addedStamp = (call: Call) => ({
  addedAt: call.now.toISOString(),
  addedBy: call.actor.name,
  addedById: actorId(call.actor),
});

/** Records that a document is requested: it has no file yet. */
export async function requestDocument(
  call: Call,
  holders: readonly Holder[],
  { kind, name, reason = "" }: { kind: string; name: string; reason?: string },
): Promise<DocumentRow> {
  const row = await call.db
    .insertInto("document")
    .values({
      id: newId(),
      kind,
      name,
      reason,
      mediaType: "",
      size: 0,
      fileKey: null,
      fileDigest: null,
      datedOn: null,
      state: "ASKED",
      ...addedStamp(call),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await linkDocument(call, row.id, holders);
  return row;
}

/** Links a document to records. */
export async function linkDocument(
  call: Call,
  documentId: string,
  holders: readonly Holder[],
): Promise<void> {
  if (holders.length === 0) return;
  await call.db
    .insertInto("documentLink")
    .values(holders.map(({ record, id }) => ({ documentId, record, recordId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const selectByHolder = (call: Call, { record, id }: Holder) =>
  call.db
    .selectFrom("document")
    .selectAll("document")
    .innerJoin("documentLink as link", "link.documentId", "document.id")
    .where("link.record", "=", record)
    .where("link.recordId", "=", id);

/** Documents of a record, the latest first. */
export const documentsOf = (call: Call, holder: Holder): Promise<DocumentRow[]> =>
  selectByHolder(call, holder).orderBy("document.addedAt", "desc").orderBy("document.id", "desc").execute();

/** A document of a record; a 404 for one of another record. */
export async function documentOf(call: Call, holder: Holder, id: string): Promise<DocumentRow> {
  const row = await selectByHolder(call, holder).where("document.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("Ce document");
  return row;
}

/** The content sent to a user who may open it. */
export async function documentContent(
  call: Call,
  { name, mediaType, fileKey }: Pick<DocumentRow, "name" | "mediaType" | "fileKey">,
): Promise<Document> {
  if (fileKey === null) throw notFound("Ce document", "n’est pas encore reçu");
  return { name, type: mediaType, bytes: await readFile(call, fileKey) };
}

/** Deletes a document with its file, whichever records hold it. Refused when a record relies on it. */
export async function deleteDocument(
  call: Call,
  { id, fileKey }: Pick<DocumentRow, "id" | "fileKey">,
): Promise<void> {
  await requireNotReliedOn(call, [id]);
  await call.db.deleteFrom("document").where("id", "=", id).execute();
  if (fileKey !== null) await deleteFile(call, fileKey);
}

/** Replaces a document with another; the former one stays, with the reason, and no longer counts. */
export async function supersedeDocument(
  call: Call,
  id: string,
  { successorId, reason }: { successorId: string; reason: string },
): Promise<void> {
  await call.db
    .updateTable("document")
    .set({
      state: "REPLACED",
      reason,
      successorId,
      replacedAt: call.now.toISOString(),
      replacedBy: call.actor.name,
      replacedById: actorId(call.actor),
    })
    .where("id", "=", id)
    .execute();
  await copyReliances(call, id, successorId);
}

/**
 * Removes documents from a record, and deletes with their files those that no other record holds. Returns how many
 * the record held. Refused when the record relies on one.
 */
export async function removeDocuments(
  call: Call,
  { record, id }: Holder,
  only?: readonly string[],
): Promise<number> {
  if (only?.length === 0) return 0;
  await requireNotReliedOn(call, only ?? (await documentsOf(call, { record, id })).map((one) => one.id), {
    by: { record, id },
  });
  const unlinked = await call.db
    .deleteFrom("documentLink")
    .where("record", "=", record)
    .where("recordId", "=", id)
    .$if(only !== undefined, (of) => of.where("documentId", "in", [...(only ?? [])]))
    .returning("documentId")
    .execute();
  if (unlinked.length === 0) return 0;
  const deleted = await call.db
    .deleteFrom("document")
    .where(
      "id",
      "in",
      unlinked.map(({ documentId }) => documentId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documentLink as link")
            .select("link.documentId")
            .whereRef("link.documentId", "=", "document.id"),
        ),
      ),
    )
    .returning("fileKey")
    .execute();
  for (const { fileKey } of deleted) if (fileKey !== null) await deleteFile(call, fileKey);
  return unlinked.length;
}
