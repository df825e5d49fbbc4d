// The tasks of a car: done, undone with a reason, added by hand.
import { idsOf } from "#kernel/values.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { z } from "zod";
import {
  type newTaskForm,
  type Photo,
  type Task,
  taskFlow,
  taskSchema,
  type TaskSubject,
} from "../../model/task.ts";
import { preparationOf, type PreparationRow, type TaskRow, tasksOf } from "../preparations.ts";

const toTask = viewOf(taskSchema);

type PhotosByTask = ReadonlyMap<string, Photo[]>;

async function photosOf(call: Call, taskIds: readonly string[]): Promise<PhotosByTask> {
  const out = new Map<string, Photo[]>();
  if (taskIds.length === 0) return out;
  const rows = await call.db
    .selectFrom("preparationPicture")
    .innerJoin("preparationTask as t", "t.id", "preparationPicture.taskId")
    .select(["preparationPicture.id", "t.id as taskId", "addedAt", "addedBy"])
    .where("t.id", "in", [...taskIds])
    .orderBy("addedAt")
    .orderBy("preparationPicture.id")
    .execute();
  for (const { taskId, ...photo } of rows) out.set(taskId, [...(out.get(taskId) ?? []), photo]);
  return out;
}

interface TaskContext {
  preparation: Pick<PreparationRow, "periodId" | "endedOn">;
  car: Pick<Row<"car">, "status">;
  photos: PhotosByTask;
}

const workshopStatuses: readonly string[] = ["TO_PLAN", "READY_TO_DELIVER"];

const toSubject = (task: TaskRow, { preparation, car, photos: pictures }: TaskContext): TaskSubject => ({
  status: task.status,
  label: task.label,
  photos: task.photos,
  nbOfPictures: pictures.get(task.id)?.length ?? 0,
  isCarHere: workshopStatuses.includes(car.status),
  isUnderWay: preparation.periodId !== null && preparation.endedOn === null,
});

const toView = (call: Call, task: TaskRow, context: TaskContext): Task =>
  toTask({
    ...task,
    pictures: context.photos.get(task.id) ?? [],
    ...lifeCycleOf(taskFlow, toSubject(task, context), missingPermission(call)),
  });

async function loadContext(
  call: Call,
  preparation: PreparationRow,
  taskIds: readonly string[],
): Promise<TaskContext> {
  const car = await get(call, "car", preparation.carId);
  return { preparation, car, photos: await photosOf(call, taskIds) };
}

export async function taskViewsOf(call: Call, preparation: PreparationRow): Promise<Task[]> {
  const tasks = await tasksOf(call, preparation.id);
  const context = await loadContext(call, preparation, idsOf(tasks));
  return tasks.map((task) => toView(call, task, context));
}

const loadTaskContext = async (call: Call, { id, preparationId }: TaskRow): Promise<TaskContext> =>
  loadContext(call, await get(call, "preparation", preparationId), [id]);

export async function taskView(call: Call, id: string): Promise<Task> {
  const task = await get(call, "preparationTask", id);
  return toView(call, task, await loadTaskContext(call, task));
}

export const taskMoves = moveHandlers(taskFlow, {
  kind: "preparationTask",
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: async (call, task) => toSubject(task, await loadTaskContext(call, task)),
  view: (call, { id }) => taskView(call, id),
  parentOf: ({ carId }) => ({ record: "car", id: carId }),
});

/** A task outside the templates, at the end of the list. */
export async function addTask(call: Call, { carId, ...form }: z.output<typeof newTaskForm>): Promise<Task> {
  await get(call, "car", carId);
  const preparation = await preparationOf(call, carId);
  if (!preparation?.periodId) throw refused("Ce véhicule n’est pas en préparation.");
  const last = (await tasksOf(call, preparation.id)).at(-1)?.position ?? 0;
  const values = { ...form, templateId: null, position: last + 1, preparationId: preparation.id, carId };
  const blank = { reason: "", doneAt: null, doneBy: null, doneById: null };
  const task = await begin(call, taskFlow, { kind: "preparationTask" }, { ...values, ...blank });
  recordCarChange(call, task.carId, `a ajouté la tâche « ${task.label} »`);
  return taskView(call, task.id);
}
