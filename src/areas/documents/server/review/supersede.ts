// Documents removed or replaced: a document that something relies on stays, with the reason.
import type { Upload } from "#kernel/documents/files.ts";
import { forbidden, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { hasPermission, requiredRoles } from "#kernel/actor.ts";
import { reliancesOn } from "#platform/documents/reliance.ts";
import { type DocumentRow, deleteDocument, supersedeDocument } from "#platform/documents/documents.ts";
import { documentReplaced } from "../../model/events.ts";
import { decide } from "./decision.ts";
import { kindOf } from "../kinds.ts";
import { carDocumentRow, isRecordKind, linksOf, recordCarChanges } from "../links.ts";
import { addCarDocument } from "../car-documents.ts";
import { canHandle, canReplace, usageOf } from "../view.ts";

export const lockDocument = (
  call: Call,
  id: string,
): Promise<Pick<DocumentRow, "id" | "fileKey"> | undefined> =>
  call.db
    .selectFrom("document")
    .select(["id", "fileKey"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Removes a document from its record: erased, or marked refused with the reason while something relies on it. */
export async function retireDocument(call: Call, documentId: string, reason: string): Promise<void> {
  const row = await lockDocument(call, documentId);
  if (!row) return;
  if ((await reliancesOn(call, [documentId])).length === 0) await deleteDocument(call, row);
  else await decide(call, documentId, { state: "MISSING", reason });
}

/** Replaces a document with a newer one from the same sender: erased, or superseded when something relies on it. */
export async function retireForSuccessor(
  call: Call,
  documentId: string,
  replacement: { successorId: string; reason: string },
): Promise<void> {
  const row = await lockDocument(call, documentId);
  if (!row) return;
  if ((await reliancesOn(call, [documentId])).length === 0) await deleteDocument(call, row);
  else await supersedeDocument(call, documentId, replacement);
}

/** Puts a file in the place of a document, for every record that holds it; the former one stays, with the reason. */
export async function succeed(
  call: Call,
  row: DocumentRow & { carIds: readonly string[] },
  { file, reason }: { file?: Upload; reason: string },
): Promise<DocumentRow> {
  const { id, kind: key, carIds } = row;
  const kind = kindOf(call, key);
  const holders = (await linksOf(call, [id])).flatMap(({ record, recordId }) =>
    record !== "car" && isRecordKind(call, record) ? [{ record, id: recordId }] : [],
  );
  const isApproved = row.state === "APPROVED" && hasPermission(call.grants, call.actor, kind.mayReview);
  const { datedOn } = row;
  const added = { carIds, kind: key, file, datedOn, holders, isApproved, isRecordedByCaller: true };
  const successor = await addCarDocument(call, added);
  await supersedeDocument(call, id, { successorId: successor.id, reason });
  const did = `a remplacé : ${kind.label} (${row.name}, par ${successor.name}) : ${reason}`;
  recordCarChanges(call, carIds, did);
  for (const holder of holders) call.recordChange({ ...holder, did });
  await call.emit(documentReplaced, { documentId: id, successorId: successor.id });
  return successor;
}

/** Replaces a relied-on document with the given file. */
export async function replaceDocument(
  call: Call,
  { id, reason, file }: { id: string; reason: string; file?: Upload },
): Promise<string> {
  await lockDocument(call, id);
  const row = await carDocumentRow(call, id);
  const usage = await usageOf(call, id);
  const kind = kindOf(call, row.kind);
  if (!canHandle(call, row)) throw forbidden(requiredRoles(call.grants, kind.mayReview));
  if (row.state === "REPLACED") throw refused("Ce document est déjà remplacé.");
  if (!canReplace(call, row, usage))
    throw refused("Rien ne s’appuie sur ce document : supprimez-le, et ajoutez le bon.");
  return (await succeed(call, row, { file, reason })).id;
}
