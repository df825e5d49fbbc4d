// What other areas do with the documents of cars: ask for them, keep them, know where they stand.
import { wrongTypeMessage, type Upload } from "#kernel/documents/files.ts";
import { Failure, invalid } from "#kernel/failure.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { requireRecord } from "#kernel/server/records/records.ts";
import * as documents from "#platform/documents/documents.ts";
import type { DocumentState } from "../model/document.ts";
import { documentAdded } from "../model/events.ts";
import { type DocumentKind, paperTypes } from "../model/kind.ts";
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
  /** Beside the cars, or before there is one: an order, a transport, a funding. */
  holders?: readonly documents.Holder[];
  /** Whoever adds it has checked it. */
  isApproved?: boolean;
  /** The car tells what was done with it, in its own words. */
  isRecordedByCaller?: boolean;
}

const carHolders = (carIds: readonly string[]): documents.Holder[] =>
  carIds.map((id) => ({ record: "car", id }));

/** What was asked for is there: the request has nothing more to say. */
async function deleteRequests(call: Call, carIds: readonly string[], kind: string): Promise<void> {
  if (carIds.length === 0) return;
  await call.db
    .deleteFrom("document")
    .where("kind", "=", kind)
    .where("fileKey", "is", null)
    .where("id", "in", (of) =>
      of
        .selectFrom("documentLink as link")
        .select("link.documentId")
        .where("link.record", "=", "car")
        .where("link.recordId", "in", [...carIds]),
    )
    .execute();
}

export function requireMediaType(
  { types = paperTypes }: DocumentKind,
  { mediaType }: { mediaType: string },
): void {
  if (!types.includes(mediaType)) throw new Failure("wrongType", "InvalidMimeType", wrongTypeMessage(types));
}

/** Keeps a document with its cars, and has it read. Who may add it is for the endpoint, or for the link that led here. */
export async function addCarDocument(call: Call, input: NewCarDocument): Promise<documents.DocumentRow> {
  const {
    carIds,
    kind: key,
    file,
    name,
    holders = [],
    isApproved = false,
    isRecordedByCaller = false,
  } = input;
  const kind = requireKind(call, key);
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireMediaType(kind, { mediaType: file.type });
  for (const id of carIds) await requireRecord(call, "car", id);
  await deleteRequests(call, carIds, key);
  const row = await documents.addDocument(call, [...carHolders(carIds), ...holders], {
    kind: key,
    file,
    name,
    state: isApproved || kind.isReviewed === false ? "APPROVED" : "PENDING",
  });
  if (row.state === "APPROVED") await retainForAccounts(call, row, carHolders(carIds));
  if (!kind.isPhoto) await enqueueReading(call, row.id);
  if (!kind.isAccounting) await enqueueShrinking(call, row);
  if (!isRecordedByCaller) recordCarChanges(call, carIds, `a ajouté : ${kind.label} (${row.name})`);
  await call.emit(documentAdded, { documentId: row.id, kind: key, carIds });
  return row;
}

/** Notes that a document of a car is awaited of somebody; once only while it is. */
export async function requestCarDocument(
  call: Call,
  { carIds, kind, reason }: { carIds: readonly string[]; kind: string; reason?: string },
): Promise<void> {
  const { label } = kindOf(call, kind);
  await deleteRequests(call, carIds, kind);
  await documents.requestDocument(call, carHolders(carIds), { kind, name: label, ...(reason && { reason }) });
  recordCarChanges(call, carIds, `a demandé : ${label}`);
}

/** True when the document was received and neither refused nor replaced. */
export const isPresent = ({ state }: Pick<documents.DocumentRow, "state">): boolean =>
  state === "PENDING" || state === "APPROVED";

export const documentsOfCar = (call: Call, carId: string): Promise<documents.DocumentRow[]> =>
  documents.documentsOf(call, { record: "car", id: carId });

/** Where a kind stands for a car: the best that there is of it. */
export type KindState = DocumentState | "NONE";
const statesByPreference: readonly DocumentState[] = ["APPROVED", "PENDING", "ASKED", "MISSING", "REPLACED"];

/** By kind, where each stands for a car; what is absent was never asked for. */
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

/** True once it came and was not refused: what every `hasX` of a car says. */
export const hasDocument = async (call: Call, carId: string, kind: string): Promise<boolean> =>
  ["PENDING", "APPROVED"].includes(await kindStateOf(call, carId, kind));

/** Who adds a kind of document by our own endpoint. */
export function requireAddPermission(call: Call, key: string): void {
  const kind = requireKind(call, key);
  if (kind.isOnRequest) throw invalid({ kind: "Ce document se dépose là où il est demandé." });
  requirePermission(call, kind.mayAdd);
}
