// Following, downloading and canceling runs, and the removal of old files.
import { actorId } from "#kernel/actor.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { findRow } from "#kernel/server/records/records.ts";
import { deleteFile, readFile } from "#platform/files/stored-files.ts";
import { fileDays, isUnderWay, type RunStatus, runStatus } from "../../model/run.ts";
import { mediaTypes } from "../engine/file.ts";
import type { Run } from "./produce.ts";

const toStatus = viewOf(runStatus);
export const statusOf = (run: Run): RunStatus => toStatus({ ...run, pollingId: run.id });

const isOwn = (call: Call, { byId }: Run): boolean => byId === actorId(call.actor);

/** A run of the caller, or a kept report; that of another person does not exist for the caller. */
export async function readableRun(call: Call, id: string): Promise<Run> {
  const run = await findRow(call, "exportRun", { id });
  if (!run || (!isOwn(call, run) && !run.isKept)) throw notFound("Cet export");
  return run;
}

async function* piecesOf(call: Call, { files }: Run): AsyncGenerator<Uint8Array> {
  for (const path of files) yield await readFile(call, path);
}

export function fileOfRun(call: Call, run: Run): StreamedDocument {
  const { state, hasFile, title, scope, format, requestedAt } = run;
  if (isUnderWay(state)) throw refused("Cet export n’est pas encore terminé.");
  if (state !== "DONE") throw refused("Cet export n’a pas donné de fichier.");
  if (!hasFile)
    throw refused(`Le fichier n’est gardé que ${fileDays} jours : relancez l’export.`, "FileRemoved");
  const name = `${title} ${scope || frenchDay(dayInParis(requestedAt))}.${format}`;
  return { name, type: mediaTypes[format], chunks: piecesOf(call, run) };
}

export async function cancelRun(call: Call, id: string): Promise<RunStatus> {
  const run = await readableRun(call, id);
  if (!isOwn(call, run))
    throw refused(`Cet export a été demandé par ${run.by} : seule cette personne peut l’annuler.`);
  const canceled = await call.db
    .updateTable("exportRun")
    .set({ state: "CANCELED", finishedAt: call.now.toISOString() })
    .where("id", "=", run.id)
    .where("state", "in", ["QUEUED", "RUNNING"])
    .returningAll()
    .executeTakeFirst();
  if (!canceled) throw refused("Cet export est déjà terminé.");
  call.emitChange({ kind: "exportRun", id });
  call.markUnchanged();
  return statusOf(canceled);
}

export const removeFiles = sweep("exports.remove-files", {
  cron: "40 3 * * *",
  find: ({ db, now }) =>
    db
      .selectFrom("exportRun")
      .select("id")
      .where("hasFile", "=", true)
      .where("isKept", "=", false)
      .where("finishedAt", "<", new Date(now.getTime() - fileDays * 86_400_000).toISOString())
      .orderBy("finishedAt")
      .execute(),
  each: async (call, id) => {
    const run = await findRow(call, "exportRun", { id, hasFile: true });
    if (!run) return;
    for (const path of run.files) await deleteFile(call, path);
    await call.db.updateTable("exportRun").set({ hasFile: false, files: [] }).where("id", "=", id).execute();
    call.emitChange({ kind: "exportRun", id });
  },
});
