import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  carInPreparationSchema,
  newTaskForm,
  photoTypes,
  preparationFields,
  taskFlow,
  taskSchema,
} from "../model/task.ts";
import { preparationSchema } from "../model/preparation.ts";

const taskId = z.object({ id });
const task = {
  path: "/preparation-tasks/:id",
  record: "preparationTask",
  params: taskId,
  returns: taskSchema,
} as const;
const on = recordWrites({ ...task, may: "LIST_PREPARATION_TASKS" });

const see = recordReads({ path: "/preparation-tasks", may: "SIGNED_IN", shows: ["preparationTask"] });

export const taskContract = contract({
  listPreparations: list({
    path: "/preparation-tasks",
    title: "Tâches de préparation",
    item: carInPreparationSchema,
    fields: preparationFields,
    filters: ["vin", "plate", "status", "clientId", "prepareOn", "dueOn", "isOpen", "workflow", "templateId"],
    sorts: ["prepareOn", "dueOn", "vin", "plate", "carTitle", "clientName"],
    defaultSort: "prepareOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["preparation", "preparationTask", "car"],
  }),
  addPreparationTask: write({
    path: "/preparation-tasks",
    takes: { body: newTaskForm },
    returns: taskSchema,
    may: "LIST_PREPARATION_TASKS",
    audit: { did: "a ajouté la tâche", record: "preparationTask" },
  }),
  readPreparation: see("cars/:carId", preparationSchema, {
    shows: ["preparation", "preparationTask", "car"],
    summary: "Préparation d’un véhicule et ses tâches",
  }),
  listUncompletedTasks: see(":id/uncompleted", z.array(taskSchema), {
    summary: "Tâches qui restent à faire sur un véhicule",
  }),
  ...flowEndpoints(taskFlow, task),
  addTaskPicture: on("pictures", "a photographié la tâche", {
    files: { file: { types: photoTypes } },
    summary: "Ajoute une photo ; la même, envoyée deux fois, n’est gardée qu’une fois",
  }),
  removeTaskPicture: on("pictures/:pictureId", "a retiré une photo de la tâche", {
    method: "DELETE",
    params: { pictureId: id },
  }),
  readTaskPicture: see("cars/:carId/tasks/:taskId/pictures/:fileId", { document: photoTypes }),
});
