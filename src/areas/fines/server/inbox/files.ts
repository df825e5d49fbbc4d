// Decisions on a notice of the inbox.
import { documentRow } from "#documents/server/links.ts";
import { partFiles } from "#documents/server/splitting/part-files.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockForMove, applyMove, move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import type { FineForm } from "../../model/fine.ts";
import { type FineFile, fileFlow, fileSchema } from "../../model/inbox/file.ts";
import { clearLookAtJoined } from "../look.ts";
import { recordFine } from "../record.ts";
import type { FineRecord } from "../subject.ts";
import { attachNotice } from "./attach.ts";
import { dropFile } from "./drop.ts";
import "../tables.ts";

const toView = viewOf(fileSchema);
export const fileView = (call: Call, row: Row<"fineFile">): FineFile =>
  toView({ ...row, ...lifeCycleOf(fileFlow, row, missingPermission(call)) });

export const readFile = async (call: Call, id: string): Promise<FineFile> =>
  fileView(call, await get(call, "fineFile", id));

export async function recordFile(call: Call, target: VersionedId, form: FineForm): Promise<FineRecord> {
  const request = { kind: "fineFile", ...target, move: "record" } as const;
  const file = await lockForMove(call, fileFlow, request, (row) => row);
  const fine = await recordFine(call, form);
  await attachNotice(call, file, fine.id);
  const set = { fineId: fine.id, plate: fine.plate, number: fine.number, sendingDate: fine.sendingDate };
  await applyMove(call, file, { kind: "fineFile", to: "RECORDED", set, did: "a enregistré l’amende" });
  return fine;
}

export async function joinFile(
  call: Call,
  { fineId, ...target }: VersionedId & { fineId: string },
): Promise<FineFile> {
  const fine = await get(call, "fine", fineId);
  const did = `a joint l’avis à l’amende ${fine.number}`;
  const row = await move(
    call,
    fileFlow,
    { kind: "fineFile", ...target, move: "join", set: { fineId }, did },
    (file) => file,
  );
  await attachNotice(call, row, fineId);
  await clearLookAtJoined(call, fineId);
  call.recordChange({ record: "fine", id: fineId, did: `a reçu l’avis ${row.name}` });
  return fileView(call, row);
}

export const setFileAside = async (
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<FineFile> =>
  fileView(
    call,
    await move(
      call,
      fileFlow,
      { kind: "fineFile", ...target, move: "setAside", set: { reason }, did: `a écarté l’avis : ${reason}` },
      (file) => file,
    ),
  );

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
  await applyMove(call, file, {
    kind: "fineFile",
    to: "SET_ASIDE",
    set: { reason },
    did: "a scindé le fichier",
  });
  return { ids };
}

export const takeFileBack = async (call: Call, target: VersionedId): Promise<FineFile> =>
  fileView(
    call,
    await move(
      call,
      fileFlow,
      { kind: "fineFile", ...target, move: "takeBack", set: { reason: "" }, did: "a repris l’avis" },
      (file) => file,
    ),
  );
