// Photos, of a task or of a place of an inspection. A phone whose network is cut sends the same one again: it is kept
// once.
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import { invalid, missing } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { dropFile, keepFile, readFile } from "#platform/kept-files.ts";
import { paceUpload } from "#platform/link-pace.ts";
import "./tables.ts";

export type PictureRow = Row<"preparationPicture">;
/** What is photographed: locked by who keeps or removes. */
export type Photographed = { taskId: string } | { inspectionId: string };

export const picturesOf = (call: Call, of: Photographed): Promise<PictureRow[]> =>
  call.db
    .selectFrom("preparationPicture")
    .selectAll()
    .where("taskId" in of ? "taskId" : "inspectionId", "=", "taskId" in of ? of.taskId : of.inspectionId)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();

interface NewPicture {
  file: Upload | undefined;
  spot?: string;
  /** Throws where it may not be added, once it is known to be another than those that are there. */
  demandRoom: (existing: readonly PictureRow[]) => void;
}

/** False: it was there already. */
export async function keepPicture(
  call: Call,
  of: Photographed,
  { file, spot = "", demandRoom }: NewPicture,
): Promise<boolean> {
  if (!file) throw invalid({ file: "Choisissez une photo." });
  paceUpload(call);
  const digest = createHash("sha256").update(file.bytes).digest("hex");
  const existing = await picturesOf(call, of);
  if (existing.some((one) => one.digest === digest && one.spot === spot)) {
    call.unchanged();
    return false;
  }
  demandRoom(existing);
  const id = v7();
  const fileKey = `preparation/${id}`;
  await keepFile(call, fileKey, file.bytes);
  const stamp = { addedAt: call.now.toISOString(), addedBy: call.who.name, addedById: actorId(call.who) };
  await call.db
    .insertInto("preparationPicture")
    .values({
      id,
      taskId: null,
      inspectionId: null,
      ...of,
      spot,
      digest,
      size: file.bytes.length,
      fileKey,
      ...stamp,
    })
    .execute();
  return true;
}

export async function dropPicture(call: Call, { id, fileKey }: PictureRow): Promise<void> {
  await call.db.deleteFrom("preparationPicture").where("id", "=", id).execute();
  await dropFile(call, fileKey);
}

export async function contentOfPicture(call: Call, of: Photographed, id: string): Promise<Document> {
  const picture = (await picturesOf(call, of)).find((one) => one.id === id);
  if (!picture) throw missing("Cette photo");
  return { name: `${id}.jpg`, type: "image/jpeg", bytes: await readFile(call, picture.fileKey) };
}
