// A filed document that holds several is split, or its pages are put in order: the first part takes its place for
// every record that relies on it, the others await a kind.
import { forbidden, refused } from "#kernel/failure.ts";
import { requiredRoles } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { requireReadAccess } from "../access.ts";
import { isPresent } from "../car-documents.ts";
import { kindOf } from "../kinds.ts";
import { carDocumentRow, recordCarChanges } from "../links.ts";
import { lockDocument, succeed } from "../review/supersede.ts";
import { canSplit } from "../view.ts";
import { partFiles } from "./part-files.ts";
import { addScans } from "./split-scan.ts";

/** The whole file stays, as the document that the first part replaces. */
export async function splitDocument(
  call: Call,
  { id, parts }: { id: string; parts: string },
): Promise<string> {
  await lockDocument(call, id);
  const row = await carDocumentRow(call, id);
  requireReadAccess(call, row);
  if (!isPresent(row)) throw refused("Ce document ne compte plus.");
  const [first, ...others] = await partFiles(call, row, parts);
  if (!canSplit(call, row)) throw forbidden(requiredRoles(call.grants, kindOf(call, row.kind).mayReview));
  const reason =
    others.length === 0 ? "Pages remises dans l’ordre." : `Scindé en ${others.length + 1} documents.`;
  const successor = await succeed(call, row, { file: first, reason });
  await addScans(
    call,
    row.carIds.map((carId) => ({ record: "car", id: carId })),
    others,
  );
  for (const { name } of others)
    recordCarChanges(call, row.carIds, `a déposé un document à classer (${name})`);
  return successor.id;
}
