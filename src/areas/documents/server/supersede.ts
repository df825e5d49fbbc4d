// Papers taken out or replaced: a document that something relies on stays, with the reason.
import type { Upload } from "#kernel/files.ts";
import { forbidden, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { holds, neededRoles } from "#kernel/who.ts";
import { reliancesOn } from "#platform/document-reliance.ts";
import { type DocumentRow, eraseDocument, supersedeDocument } from "#platform/documents.ts";
import type { DocumentDetail } from "../model/document.ts";
import { documentReplaced } from "../model/events.ts";
import { decide } from "./decision.ts";
import { kindOf } from "./kinds.ts";
import { carDocumentRow, isRecordKind, linksOf, tellCars } from "./links.ts";
import { addCarDocument } from "./verbs.ts";
import { documentDetail, mayHandle, mayReplace } from "./view.ts";

const lockedRow = (call: Call, id: string): Promise<Pick<DocumentRow, "id" | "fileKey"> | undefined> =>
  call.db
    .selectFrom("document")
    .select(["id", "fileKey"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Removes a paper from its record: erased, or marked refused with the reason while something relies on it. */
export async function retirePaper(call: Call, documentId: string, reason: string): Promise<void> {
  const row = await lockedRow(call, documentId);
  if (!row) return;
  if ((await reliancesOn(call, [documentId])).length === 0) await eraseDocument(call, row);
  else await decide(call, documentId, { state: "MISSING", reason });
}

/** Replaces a paper with a newer one from the same sender: erased, or superseded when something relies on it. */
export async function supersedePaper(
  call: Call,
  documentId: string,
  of: { successorId: string; reason: string },
): Promise<void> {
  const row = await lockedRow(call, documentId);
  if (!row) return;
  if ((await reliancesOn(call, [documentId])).length === 0) await eraseDocument(call, row);
  else await supersedeDocument(call, documentId, of);
}

/** Replaces a relied-on document with the given file. */
export async function replaceDocument(
  call: Call,
  id: string,
  { reason, file }: { reason: string; file: Upload | undefined },
): Promise<DocumentDetail> {
  await lockedRow(call, id);
  const row = await carDocumentRow(call, id);
  const links = await linksOf(call, [id]);
  const around = { links, reliances: await reliancesOn(call, [id]) };
  const kind = kindOf(call, row.kind);
  if (!mayHandle(call, row)) throw forbidden(neededRoles(call.grants, kind.mayReview));
  if (row.state === "REPLACED") throw refused("Ce document est déjà remplacé.");
  if (!mayReplace(call, row, around))
    throw refused("Rien ne s’appuie sur ce document : supprimez-le, et ajoutez le bon.");
  const holders = links.flatMap(({ record, recordId }) =>
    record !== "car" && isRecordKind(call, record) ? [{ record, id: recordId }] : [],
  );
  const isApproved = row.state === "APPROVED" && holds(call.grants, call.who, kind.mayReview);
  const added = { carIds: row.carIds, kind: row.kind, file, holders, isApproved, isTold: true };
  const successor = await addCarDocument(call, added);
  await supersedeDocument(call, id, { successorId: successor.id, reason });
  const did = `a remplacé : ${kind.label} (${row.name}, par ${successor.name}) : ${reason}`;
  tellCars(call, row.carIds, did);
  for (const holder of holders) call.changed({ ...holder, did });
  await call.emit(documentReplaced, { documentId: id, successorId: successor.id });
  return documentDetail(call, successor.id);
}
