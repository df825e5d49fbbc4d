// Documents of cars are approved, refused, rotated, removed; another VIN in one is explained.
import { forbidden, notFound, refused } from "#kernel/failure.ts";
import { type Document, isXml } from "#kernel/documents/files.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { requiredRoles } from "#kernel/actor.ts";
import {
  moveReliances,
  requireNotReliedOn,
  relianceSentence,
  reliancesOn,
} from "#platform/documents/reliance.ts";
import * as documents from "#platform/documents/documents.ts";
import { readFile } from "#platform/files/stored-files.ts";
import { requesterOf } from "#platform/processes/requester.ts";
import { displayPage } from "#platform/reading/read.ts";
import type { PageSize } from "../../model/document.ts";
import { documentRemoved, documentReviewed } from "../../model/events.ts";
import { decide } from "./decision.ts";
import { kindOf } from "../kinds.ts";
import { carDocumentRow, carIdsOf, documentRow, recordCarChanges } from "../links.ts";
import { reopenVin, settleVins } from "../vins/other-vins.ts";
import { requireReadAccess, requireReadableRow, recordOpening } from "../access.ts";
import { pagesOf } from "../pages.ts";
import { enqueueAnotherReading } from "../reading.ts";
import { usageOf, isDecidedInSection, isHeldBySection, canRemove, rotationOf } from "../view.ts";

/** Throws: another person has decided first, or removed it. */
async function throwAlreadyDecided(call: Call, id: string): Promise<never> {
  const { fileKey, state, reviewedBy } = await documentRow(call, id);
  if (fileKey === null) throw refused("Ce document n’est pas encore reçu.");
  if (state === "REPLACED") throw refused("Ce document est remplacé.");
  const decided = state === "APPROVED" ? "validé" : "refusé";
  throw refused(`Ce document est déjà ${decided}${reviewedBy ? ` par ${reviewedBy}` : ""}.`);
}

/** A refusal would leave a move without its document: such a document is replaced instead. */
async function requireUnusedByMoves(call: Call, id: string): Promise<void> {
  await call.db.selectFrom("document").select("id").where("id", "=", id).forUpdate().execute();
  const sentence = relianceSentence(moveReliances(await reliancesOn(call, [id])));
  if (sentence)
    throw refused(`${sentence} Il ne se refuse plus : remplacez-le, en disant pourquoi.`, "DocumentReliedOn");
}

async function review(
  call: Call,
  { id, ...decision }: { id: string; state: "APPROVED" | "MISSING"; reason: string },
): Promise<string> {
  const row = await carDocumentRow(call, id);
  const kind = kindOf(call, row.kind);
  requirePermission(call, kind.mayReview);
  if (isDecidedInSection(call, row)) throw refused("Ce document se traite dans sa propre section.");
  const { state, reason } = decision;
  if (state === "MISSING") await requireUnusedByMoves(call, id);
  if (!(await decide(call, id, decision))) await throwAlreadyDecided(call, id);
  const isApproved = state === "APPROVED";
  const did = isApproved ? `a validé : ${kind.label}` : `a refusé : ${kind.label} (${reason})`;
  recordCarChanges(call, row.carIds, did);
  await call.emit(documentReviewed, { documentId: id, kind: row.kind, carIds: row.carIds, isApproved });
  return id;
}

export const approveDocument = (call: Call, { id }: { id: string }): Promise<string> =>
  review(call, { id, state: "APPROVED", reason: "" });

export const refuseDocument = (call: Call, { id, reason }: { id: string; reason: string }): Promise<string> =>
  review(call, { id, state: "MISSING", reason });

/** Settles another VIN in the document of a car with a reason. */
export async function settleDocumentVin(
  call: Call,
  { id, carId, reason }: { id: string; carId: string; reason: string },
): Promise<string> {
  const row = await carDocumentRow(call, id);
  requireReadAccess(call, row);
  await settleVins(call, { carId, documentId: id, reason });
  recordCarChanges(call, [carId], `a expliqué le VIN de « ${row.name} » : ${reason}`);
  return id;
}

/** Reverses `settleDocumentVin`, with a reason: the other VIN blocks the car again. */
export async function reopenDocumentVin(
  call: Call,
  { id, carId, reason }: { id: string; carId: string; reason: string },
): Promise<string> {
  requireReadAccess(call, await carDocumentRow(call, id));
  const { vin } = await reopenVin(call, { carId, documentId: id });
  recordCarChanges(call, [carId], `a retiré l’explication du VIN ${vin} : ${reason}`);
  return id;
}

export async function turnDocumentPage(
  call: Call,
  { id, page, degrees }: { id: string; page: number; degrees: number },
): Promise<string> {
  const row = await requireReadableRow(call, id);
  if (page > (row.pageCount ?? 1)) throw notFound("Cette page", "n’existe pas");
  const degreesNow = (rotationOf(row, await pagesOf(call, id), page) + degrees) % 360;
  await call.db
    .updateTable("document")
    .set({ turns: json({ ...row.turns, [page]: degreesNow }) })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Requests another reading after a failure: the machine was busy, or the reader has improved since. */
export async function readDocumentAgain(call: Call, { id }: { id: string }): Promise<void> {
  await requireReadableRow(call, id);
  if (!(await enqueueAnotherReading(call, id))) {
    const isWaiting = (await documentRow(call, id)).reading === "WAITING";
    throw refused(isWaiting ? "La lecture de ce document est déjà demandée." : "Ce document est déjà lu.");
  }
  for (const carId of await carIdsOf(call, id)) call.emitChange({ kind: "car", id: carId });
}

export async function removeDocument(call: Call, { id }: { id: string }): Promise<void> {
  const row = await carDocumentRow(call, id);
  const kind = kindOf(call, row.kind);
  const usage = await usageOf(call, id);
  const { links } = usage;
  await requireNotReliedOn(call, [id]);
  if (isHeldBySection(call, row, links))
    throw refused("Ce document est tenu par sa propre section : il s’y retire.");
  if (!canRemove(call, row, usage)) throw forbidden(requiredRoles(call.grants, kind.mayReview));
  await documents.deleteDocument(call, row);
  recordCarChanges(call, row.carIds, `a supprimé : ${kind.label} (${row.name})`);
  const holders = links.map(({ record, recordId }) => ({ record, id: recordId }));
  await call.emit(documentRemoved, { documentId: id, kind: row.kind, carIds: row.carIds, holders });
}

export async function openContent(call: Call, id: string): Promise<Document> {
  const row = await requireReadableRow(call, id);
  await recordOpening(call, row);
  return documents.documentContent(call, row);
}

const longestSidePixels: Readonly<Record<PageSize, number>> = { page: 1_600, card: 640, thumbnail: 260 };

/** A page as an image. */
export async function openPage(
  call: Call,
  { id, number, size }: { id: string; number: number; size: PageSize },
): Promise<Document> {
  const row = await requireReadableRow(call, id);
  if (row.fileKey === null) throw notFound("Ce document", "n’est pas encore reçu");
  if (isXml(row.mediaType)) throw notFound("Cette page", "n’existe pas");
  const request = {
    bytes: await readFile(call, row.fileKey),
    mediaType: row.mediaType,
    page: number,
    longest: longestSidePixels[size],
    turn: rotationOf(row, await pagesOf(call, id), number),
    format: "webp",
  } as const;
  const image = await displayPage(request, requesterOf(call));
  if (!image) throw notFound("Cette page", "n’existe pas");
  await recordOpening(call, row);
  return { name: `${row.name}-${number}.webp`, type: "image/webp", bytes: image.bytes };
}
