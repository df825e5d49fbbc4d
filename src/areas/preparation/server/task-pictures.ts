// The photos of a task.
import { missing, refused } from "#kernel/failure.ts";
import type { Document, Upload } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { picturesAtMost, type Task } from "../model/task.ts";
import { contentOfPicture, dropPicture, keepPicture, picturesOf } from "./pictures.ts";
import { taskView, tellCar } from "./tasks.ts";

export async function addTaskPicture(call: Call, taskId: string, file: Upload | undefined): Promise<Task> {
  const task = await getForUpdate(call, "preparationTask", taskId);
  const isNew = await keepPicture(
    call,
    { taskId },
    {
      file,
      demandRoom: ({ length }) => {
        if (task.photos === "NULL") throw refused(`« ${task.label} » se fait sans photo.`);
        if (task.status === "CLOSED") throw refused("Cette tâche est abandonnée.");
        if (length >= picturesAtMost) throw refused(`${picturesAtMost} photos au plus pour une tâche.`);
      },
    },
  );
  if (isNew) call.changed({ record: "preparationTask", id: taskId });
  return taskView(call, taskId);
}

export async function removeTaskPicture(call: Call, taskId: string, pictureId: string): Promise<Task> {
  const task = await getForUpdate(call, "preparationTask", taskId);
  const pictures = await picturesOf(call, { taskId });
  const picture = pictures.find(({ id }) => id === pictureId);
  if (!picture) throw missing("Cette photo");
  if (task.status === "DONE" && task.photos === "REQUIRED" && pictures.length === 1)
    throw refused("Cette tâche est faite et demande une photo : ajoutez l’autre avant de retirer celle-ci.");
  await dropPicture(call, picture);
  call.changed({ record: "preparationTask", id: taskId });
  tellCar(call, task, `a retiré une photo de la tâche « ${task.label} »`);
  return taskView(call, taskId);
}

interface PictureAddress {
  carId: string;
  taskId: string;
  fileId: string;
}

export async function readTaskPicture(
  call: Call,
  { carId, taskId, fileId }: PictureAddress,
): Promise<Document> {
  const task = await get(call, "preparationTask", taskId);
  if (task.carId !== carId) throw missing("Cette photo");
  return contentOfPicture(call, { taskId }, fileId);
}
