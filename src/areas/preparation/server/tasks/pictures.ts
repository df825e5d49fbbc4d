// The photos of a task.
import { notFound, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { maxTaskPictures, type Task } from "../../model/task.ts";
import { pictureContent, deletePicture, storePicture, picturesOf } from "../pictures.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { taskView } from "./tasks.ts";

export async function addTaskPicture(call: Call, taskId: string, file: Upload | undefined): Promise<Task> {
  const task = await getForUpdate(call, "preparationTask", taskId);
  const isNew = await storePicture(
    call,
    { taskId },
    {
      file,
      requireRoom: ({ length }) => {
        if (task.photos === "NULL") throw refused(`« ${task.label} » se fait sans photo.`);
        if (task.status === "CLOSED") throw refused("Cette tâche est abandonnée.");
        if (length >= maxTaskPictures) throw refused(`${maxTaskPictures} photos au plus pour une tâche.`);
      },
    },
  );
  if (isNew) call.recordChange({ record: "preparationTask", id: taskId });
  return taskView(call, taskId);
}

export async function removeTaskPicture(call: Call, taskId: string, pictureId: string): Promise<Task> {
  const task = await getForUpdate(call, "preparationTask", taskId);
  const pictures = await picturesOf(call, { taskId });
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw notFound("Cette photo");
  if (task.status === "DONE" && task.photos === "REQUIRED" && pictures.length === 1)
    throw refused("Cette tâche est faite et demande une photo : ajoutez l’autre avant de retirer celle-ci.");
  await deletePicture(call, picture);
  call.recordChange({ record: "preparationTask", id: taskId });
  recordCarChange(call, task.carId, `a retiré une photo de la tâche « ${task.label} »`);
  return taskView(call, taskId);
}

interface PicturePath {
  carId: string;
  taskId: string;
  fileId: string;
}

export async function readTaskPicture(call: Call, { carId, taskId, fileId }: PicturePath): Promise<Document> {
  const task = await get(call, "preparationTask", taskId);
  if (task.carId !== carId) throw notFound("Cette photo");
  return pictureContent(call, { taskId }, fileId);
}
