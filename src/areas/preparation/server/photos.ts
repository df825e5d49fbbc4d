// Photos of a task or of a place of an inspection. A phone that lost its network sends the same one again: it is
// stored once.
import { invalid, notFound } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { deleteFile, storeFile, readFile } from "#platform/files/stored-files.ts";
import { limitUploads } from "#platform/links/rate-limits.ts";
import { sha256 } from "#platform/secrets/digest.ts";

export type PhotoRow = Row<"preparationPicture">;
/** The photographed record: locked by the caller that adds or removes. */
export type PhotoOwner = { taskId: string } | { inspectionId: string };

export const photosOf = (call: Call, of: PhotoOwner): Promise<PhotoRow[]> =>
  call.db
    .selectFrom("preparationPicture")
    .selectAll()
    .where("taskId" in of ? "taskId" : "inspectionId", "=", "taskId" in of ? of.taskId : of.inspectionId)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();

interface NewPhoto {
  file: Upload | undefined;
  spot?: string;
  /** Throws when no more may be added, once the photo is known not to be a duplicate. */
  requireRoom: (existing: readonly PhotoRow[]) => void;
}

/** Returns false when it was already stored. */
export async function storePhoto(
  call: Call,
  of: PhotoOwner,
  { file, spot = "", requireRoom }: NewPhoto,
): Promise<boolean> {
  if (!file) throw invalid({ file: "Choisissez une photo." });
  limitUploads(call);
  const digest = sha256(file.bytes);
  const existing = await photosOf(call, of);
  if (existing.some((one) => one.digest === digest && one.spot === spot)) {
    call.markUnchanged();
    return false;
  }
  requireRoom(existing);
  const id = newId();
  const fileKey = `preparation/${id}`;
  await storeFile(call, fileKey, file.bytes);
  const stamp = { addedAt: call.now.toISOString(), addedBy: call.actor.name, addedById: actorId(call.actor) };
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

export async function deletePhoto(call: Call, { id, fileKey }: PhotoRow): Promise<void> {
  await call.db.deleteFrom("preparationPicture").where("id", "=", id).execute();
  await deleteFile(call, fileKey);
}

export async function photoContent(call: Call, of: PhotoOwner, id: string): Promise<Document> {
  const photo = (await photosOf(call, of)).find((one) => one.id === id);
  if (!photo) throw notFound("Cette photo");
  return { name: `${id}.jpg`, type: "image/jpeg", bytes: await readFile(call, photo.fileKey) };
}
