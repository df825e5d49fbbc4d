// The photos of a task.
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { maxTaskPhotos, type Task } from "../../model/task.ts";
import { photoContent, deletePhoto, storePhoto, photosOf } from "../photos.ts";
import { lockPresentCar } from "../present-car.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { taskView } from "./tasks.ts";

export async function addTaskPhoto(call: Call, taskId: string, file: Upload | undefined): Promise<Task> {
  await lockPresentCar(call, (await get(call, "preparationTask", taskId)).carId);
  const task = await getForUpdate(call, "preparationTask", taskId);
  const isNew = await storePhoto(
    call,
    { taskId },
    {
      file,
      requireRoom: ({ length }) => {
        if (task.photos === "NULL") throw refused(`« ${task.label} » se fait sans photo.`);
        if (task.status === "CLOSED") throw refused("Cette tâche est abandonnée.");
        if (length >= maxTaskPhotos) throw refused(`${maxTaskPhotos} photos au plus pour une tâche.`);
      },
    },
  );
  if (isNew) call.recordChange({ record: "preparationTask", id: taskId });
  return taskView(call, taskId);
}

export async function removeTaskPhoto(call: Call, taskId: string, photoId: string): Promise<Task> {
  const task = await getForUpdate(call, "preparationTask", taskId);
  const photos = await photosOf(call, { taskId });
  const photo = photos.find(({ id }) => id === photoId);
  if (!photo) throw notFound("Cette photo");
  if (task.status === "DONE" && task.photos === "REQUIRED" && photos.length === 1)
    throw refused("Cette tâche est faite et demande une photo : ajoutez l’autre avant de retirer celle-ci.");
  await deletePhoto(call, photo);
  call.recordChange({ record: "preparationTask", id: taskId });
  recordCarChange(call, task.carId, `a retiré une photo de la tâche « ${task.label} »`);
  return taskView(call, taskId);
}

export async function readTaskPhoto(
  call: Call,
  { carId, taskId, fileId }: { carId: string; taskId: string; fileId: string },
): Promise<Document> {
  const task = await get(call, "preparationTask", taskId);
  if (task.carId !== carId) throw notFound("Cette photo");
  return photoContent(call, { taskId }, fileId);
}
