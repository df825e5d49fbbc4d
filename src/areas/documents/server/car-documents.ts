// Operations that other areas do on the documents of cars: request them, store them, read their state.
import { wrongTypeMessage, type Upload } from "#kernel/documents/files.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { requireRecord } from "#kernel/server/records/records.ts";
import * as documents from "#platform/documents/documents.ts";
import type { DocumentState } from "../model/document.ts";
import { documentAdded } from "../model/events.ts";
import { type DocumentKind, documentTypes } from "../model/kind.ts";
import { requireKind, kindOf } from "./kinds.ts";
import { recordCarChanges } from "./links.ts";
import { enqueueReading } from "./reading.ts";
import { retainForAccounts } from "./reliance.ts";
import { enqueueShrinking } from "./pdf-shrinking/pdf-shrinker.ts";

export interface NewCarDocument {
  carIds: readonly string[];
  kind: string;
  file: Upload | undefined;
  name?: string;
  /** The day of the document itself, of a dated kind. */
  datedOn?: Day | null;
  /** Holders besides the cars, or before there is one: an order, a transport, a funding. */
  holders?: readonly documents.Holder[];
  /** True when the person who adds it has checked it. */
  isApproved?: boolean;
  /** The caller records the change on the car in its own words. */
  isRecordedByCaller?: boolean;
}

const carHolders = (carIds: readonly string[]): documents.Holder[] =>
  carIds.map((id) => ({ record: "car", id }));

/** The requested document has come: its request is deleted. */
async function deleteRequests(call: Call, holders: readonly documents.Holder[], kind: string): Promise<void> {
  if (holders.length === 0) return;
  await call.db
    .deleteFrom("document")
    .where("kind", "=", kind)
    .where("fileKey", "is", null)
    .where("id", "in", (of) =>
      of
        .selectFrom("documentLink as link")
        .select("link.documentId")
        .where(({ or, and }) =>
          or(holders.map(({ record, id }) => and({ "link.record": record, "link.recordId": id }))),
        ),
    )
    .execute();
}

export function requireMediaType(
  { types = documentTypes }: DocumentKind,
  { mediaType }: { mediaType: string },
): void {
  if (!types.includes(mediaType)) throw new Failure("wrongType", "InvalidMimeType", wrongTypeMessage(types));
}

function requireDay(call: Call, { isDated = false }: DocumentKind, datedOn: Day | null): void {
  if (isDated && datedOn === null) throw invalid({ datedOn: "Indiquez la date du document." });
  if (datedOn !== null && datedOn > call.today) throw invalid({ datedOn: "Cette date est dans le futur." });
}

/** Stores a document with its cars, and queues its reading. The endpoint, or the link, has checked the permission. */
export async function addCarDocument(call: Call, input: NewCarDocument): Promise<documents.DocumentRow> {
  const {
    carIds,
    kind: key,
    file,
    name,
    datedOn = null,
    holders = [],
    isApproved = false,
    isRecordedByCaller = false,
  } = input;
  const kind = requireKind(call, key);
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireMediaType(kind, { mediaType: file.type });
  requireDay(call, kind, datedOn);
  for (const id of carIds) await requireRecord(call, "car", id);
  const allHolders = [...carHolders(carIds), ...holders];
  await deleteRequests(call, allHolders, key);
  const row = await documents.addDocument(call, allHolders, {
    kind: key,
    file,
    name,
    datedOn: datedOn ?? undefined,
    state: isApproved || kind.isReviewed === false ? "APPROVED" : "PENDING",
  });
  if (row.state === "APPROVED") await retainForAccounts(call, row, carHolders(carIds));
  if (!kind.isPhoto) await enqueueReading(call, row.id);
  if (!kind.isAccounting) await enqueueShrinking(call, row);
  if (!isRecordedByCaller) recordCarChanges(call, carIds, `a ajouté : ${kind.label} (${row.name})`);
  await call.emit(documentAdded, { documentId: row.id, kind: key, carIds });
  return row;
}

/** Records that a document of a car is requested; once only while it is awaited. */
export async function requestCarDocument(
  call: Call,
  { carIds, kind, reason }: { carIds: readonly string[]; kind: string; reason?: string },
): Promise<void> {
  const { label } = kindOf(call, kind);
  await deleteRequests(call, carHolders(carIds), kind);
  await documents.requestDocument(call, carHolders(carIds), { kind, name: label, ...(reason && { reason }) });
  recordCarChanges(call, carIds, `a demandé : ${label}`);
}

/** True when the document was received and neither refused nor replaced. */
export const isPresent = ({ state }: Pick<documents.DocumentRow, "state">): boolean =>
  state === "PENDING" || state === "APPROVED";

export const documentsOfCar = (call: Call, carId: string): Promise<documents.DocumentRow[]> =>
  documents.documentsOf(call, { record: "car", id: carId });

/** State of a kind for a car: the best among its documents. */
export type KindState = DocumentState | "NONE";
const statesByPreference: readonly DocumentState[] = ["APPROVED", "PENDING", "ASKED", "MISSING", "REPLACED"];

/** State of each kind for a car; a missing kind was never requested. */
export async function kindStatesOf(
  call: Call,
  carId: string,
): Promise<Readonly<Record<string, DocumentState>>> {
  const rows = await documentsOfCar(call, carId);
  const states: Record<string, DocumentState> = {};
  for (const { kind, state } of rows) {
    const before = states[kind];
    if (before === undefined || statesByPreference.indexOf(state) < statesByPreference.indexOf(before))
      states[kind] = state;
  }
  return states;
}

export const kindStateOf = async (call: Call, carId: string, kind: string): Promise<KindState> =>
  (await kindStatesOf(call, carId))[kind] ?? "NONE";

/** True once it was received and not refused: the meaning of every `hasX` of a car. */
export const hasDocument = async (call: Call, carId: string, kind: string): Promise<boolean> =>
  ["PENDING", "APPROVED"].includes(await kindStateOf(call, carId, kind));

/** Requires the permission to add a kind of document by our own endpoint. */
export function requireAddPermission(call: Call, key: string): void {
  const kind = requireKind(call, key);
  if (kind.isOnRequest) throw invalid({ kind: "Ce document se dépose là où il est demandé." });
  requirePermission(call, kind.mayAdd);
}
