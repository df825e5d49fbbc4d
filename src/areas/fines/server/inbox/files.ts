// Decisions on a notice of the inbox.
import { documentRow } from "#documents/server/links.ts";
import { partFiles } from "#documents/server/splitting/part-files.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockForMove, applyMove, move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { FineForm } from "../../model/fine.ts";
import { type FineFile, fileFlow, fileSchema } from "../../model/inbox/file.ts";
import { clearLookAtJoined } from "../look.ts";
import { recordFine } from "../record.ts";
import type { FineRecord } from "../subject.ts";
import { attachNotice } from "./attach.ts";
import { dropFile } from "./drop.ts";

type FileRow = Row<"fineFile">;

const toView = viewOf(fileSchema);
export const fileView = (call: Call, row: FileRow): FineFile =>
  toView({ ...row, ...lifeCycleOf(fileFlow, row, missingPermission(call)) });

export const readFile = async (call: Call, id: string): Promise<FineFile> =>
  fileView(call, await get(call, "fineFile", id));

export async function recordFineFile(
  call: Call,
  { id, version, ...form }: VersionedId & FineForm,
): Promise<FineRecord> {
  const request = { kind: "fineFile", id, version, move: "record" } as const;
  const file = await lockForMove(call, fileFlow, request, (row) => row);
  const fine = await recordFine(call, form);
  await attachNotice(call, file, fine.id);
  const set = { fineId: fine.id, plate: fine.plate, number: fine.number, sendingDate: fine.sendingDate };
  await applyMove(call, file, { kind: "fineFile", to: "RECORDED", set, did: "a enregistré l’amende" });
  return fine;
}

const moveFile = (
  call: Call,
  request: Omit<MoveRequest<"fineFile", keyof typeof fileFlow.actions>, "kind">,
): Promise<FileRow> => move(call, fileFlow, { ...request, kind: "fineFile" }, (file) => file);

export async function joinFineFile(
  call: Call,
  { fineId, ...target }: VersionedId & { fineId: string },
): Promise<FileRow> {
  const fine = await get(call, "fine", fineId);
  const did = `a joint l’avis à l’amende ${fine.number}`;
  const row = await moveFile(call, { ...target, move: "join", set: { fineId }, did });
  await attachNotice(call, row, fineId);
  await clearLookAtJoined(call, fineId);
  call.recordChange({ record: "fine", id: fineId, did: `a reçu l’avis ${row.name}` });
  return row;
}

export const setFineFileAside = (
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<FileRow> =>
  moveFile(call, { ...target, move: "setAside", set: { reason }, did: `a écarté l’avis : ${reason}` });

export const takeFineFileBack = (call: Call, target: VersionedId): Promise<FileRow> =>
  moveFile(call, { ...target, move: "takeBack", set: { reason: "" }, did: "a repris l’avis" });

/** Each part is a notice of its own, read again; the whole file stays, set aside. */
export async function splitFile(
  call: Call,
  { parts, ...target }: VersionedId & { parts: string },
): Promise<{ ids: string[] }> {
  const request = { kind: "fineFile", ...target, move: "split" } as const;
  const file = await lockForMove(call, fileFlow, request, (row) => row);
  const files = await partFiles(call, await documentRow(call, file.documentId), parts);
  const ids: string[] = [];
  for (const part of files) ids.push((await dropFile(call, part)).id);
  const reason = `Scindé en ${countText(files.length, "avis", "avis")}.`;
  const did = "a scindé le fichier";
  await applyMove(call, file, { kind: "fineFile", to: "SET_ASIDE", set: { reason }, did });
  return { ids };
}
