// Permission to open a document, from any area: identity documents are restricted, and their openings are recorded.
import type { RecordKind } from "#kernel/contract.ts";
import { forbidden } from "#kernel/failure.ts";
import { idsOf } from "#kernel/values.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { actorId, requiredRoles } from "#kernel/actor.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { unsortedKind } from "../model/kind.ts";
import { kindOf } from "./kinds.ts";
import { carDocumentRow, documentRow, isRecordKind, linksOf } from "./links.ts";
import { canOpen } from "./view.ts";

type OpenedDocument = Pick<DocumentRow, "id" | "kind">;

export function requireReadAccess(call: Call, row: OpenedDocument): void {
  const { mayRead } = kindOf(call, row.kind);
  if (mayRead && !canOpen(call, row)) throw forbidden(requiredRoles(call.grants, mayRead));
}

/** A document that the caller may open: of a car, or a scan not yet sorted. */
export async function requireReadableRow(call: Call, id: string): Promise<DocumentRow> {
  const row = await documentRow(call, id);
  if (row.kind === unsortedKind) requirePermission(call, "ADD_CAR_DOCUMENT");
  else await carDocumentRow(call, id);
  requireReadAccess(call, row);
  return row;
}

/** Pages of one file opened within this time count as one opening. */
const sameOpeningMs = 600_000;

/** The records whose history names an opening: the cars of a document, else its other holders. */
async function openedHolders(call: Call, id: string): Promise<{ record: RecordKind; id: string }[]> {
  const holders = (await linksOf(call, [id])).flatMap(({ record, recordId }) =>
    isRecordKind(call, record) ? [{ record, id: recordId }] : [],
  );
  const cars = holders.filter(({ record }) => record === "car");
  return cars.length > 0 ? cars : holders;
}

/** Records the opening of a restricted document; concurrent page requests may each leave a line. */
export async function recordOpening(call: Call, { id, kind }: OpenedDocument): Promise<void> {
  const { mayRead, label } = kindOf(call, kind);
  if (!mayRead) return;
  const did = `a consulté : ${label}`;
  const holders = await openedHolders(call, id);
  if (holders.length === 0) return;
  const before = await call.db
    .selectFrom("auditLine")
    .select("recordId")
    .where("record", "in", [...new Set(holders.map(({ record }) => record))])
    .where("recordId", "in", idsOf(holders))
    .where("whoId", "=", actorId(call.actor))
    .where("did", "=", did)
    .where("at", ">", new Date(call.now.getTime() - sameOpeningMs).toISOString())
    .execute();
  const recentlyRecorded = new Set(before.map(({ recordId }) => recordId));
  for (const holder of holders) if (!recentlyRecorded.has(holder.id)) call.recordChange({ ...holder, did });
}
