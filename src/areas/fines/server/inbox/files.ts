// Decisions on a notice of the inbox.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockForMove, applyMove, move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import type { FineForm } from "../../model/fine.ts";
import { type FineFile, fileFlow, fileSchema } from "../../model/inbox/file.ts";
import { recordFine } from "../record.ts";
import type { FineRecord } from "../subject.ts";
import { attachNotice } from "./attach.ts";
import "./tables.ts";

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
