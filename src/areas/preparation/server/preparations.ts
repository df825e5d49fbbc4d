// The preparation of a car starts when it is assigned, pauses when it loses its contract, resumes with the next one,
// and ends when the car is delivered.
import { sql } from "kysely";
import { answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { change, create, type Row, findRows, findRow } from "#kernel/server/records/records.ts";
import { deleteFile } from "#platform/files/stored-files.ts";
import {
  carAssigned,
  reasonsAgainstAssignment,
  carDelivered,
  carUnassigned,
  carWithdrawn,
} from "#fleet/model/events.ts";
import { taskFlow } from "../model/task.ts";
import type { Workflow } from "../model/template.ts";
import { templatesOf } from "./tasks/templates.ts";
import { refuseUndoingReception } from "./undone-reception.ts";

export type PreparationRow = Row<"preparation">;
export type TaskRow = Row<"preparationTask">;

/** The current one, in progress or awaiting another contract. */
export const preparationOf = (call: Call, carId: string): Promise<PreparationRow | undefined> =>
  findRow(call, "preparation", { carId, endedOn: null });

export const tasksOf = (call: Call, preparationId: string): Promise<TaskRow[]> =>
  findRows(call, "preparationTask", { preparationId }, { by: ["position", "createdAt", "id"] });

/** A car already rented is prepared as a returned one. */
async function workflowOf(call: Call, carId: string | null): Promise<Workflow> {
  if (carId === null) return "NEW_CAR";
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from rental_period where car_id = ${carId} and start_day is not null) as had`.execute(
    call.db,
  );
  return rows[0]?.had ? "RESTITUTED_CAR" : "NEW_CAR";
}

/** Adds tasks for templates that the list does not have yet. */
async function addMissingTasks(call: Call, { id, carId, workflow }: PreparationRow): Promise<void> {
  const existing = new Set((await tasksOf(call, id)).map(({ templateId }) => templateId));
  for (const template of await templatesOf(call, workflow)) {
    if (existing.has(template.id)) continue;
    const { label, description, photos, position, minutes } = template;
    const values = { label, description, photos, position, minutes, templateId: template.id };
    const blank = { reason: "", doneAt: null, doneBy: null, doneById: null };
    await begin(
      call,
      taskFlow,
      { kind: "preparationTask", did: "a prévu la tâche" },
      { ...values, ...blank, preparationId: id, carId },
    );
  }
}

const tiresNotFitted = { tiresFittedOn: null, tiresFittedBy: null, tiresFittedById: null };

async function beginPreparation(call: Call, carId: string, periodId: string): Promise<PreparationRow> {
  const workflow = await workflowOf(call, carId);
  const values = { carId, periodId, workflow, ...tiresNotFitted, endedOn: null };
  return create(call, "preparation", values, "a préparé la liste des tâches");
}

/** Completed tasks stay completed; closed ones are reopened. */
async function resumePreparation(
  call: Call,
  { id }: PreparationRow,
  periodId: string,
): Promise<PreparationRow> {
  const target = { id, version: null, did: "a repris la préparation pour un autre contrat" };
  const preparation = await change(call, "preparation", target, { periodId });
  for (const task of await tasksOf(call, id))
    if (task.status === "CLOSED")
      await move(call, taskFlow, {
        kind: "preparationTask",
        id: task.id,
        version: null,
        move: "reopen",
        did: "a remis la tâche à faire",
      });
  return preparation;
}

/** The departure inspection made for another client stays valid: the car has not left since. */
const transferInspection = (call: Call, carId: string, periodId: string): Promise<unknown> =>
  call.db
    .updateTable("inspection")
    .set({ periodId })
    .where("carId", "=", carId)
    .where("kind", "=", "DEPARTURE")
    .where("periodId", "!=", periodId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("rentalPeriod as p")
          .select("p.id")
          .whereRef("p.id", "=", "inspection.periodId")
          .where("p.startDay", "is", null),
      ),
    )
    .execute();

/** Emitted twice for one period (an ordered line that is paid), it changes nothing. */
const beginOnAssignment = reaction(carAssigned, async (call, { carId, periodId }) => {
  if (carId === null) return;
  const before = await preparationOf(call, carId);
  if (before?.periodId === periodId) return;
  const preparation = before
    ? await resumePreparation(call, before, periodId)
    : await beginPreparation(call, carId, periodId);
  await addMissingTasks(call, preparation);
  await transferInspection(call, carId, periodId);
});

async function closeTasks(call: Call, preparationId: string): Promise<void> {
  for (const { id, status } of await tasksOf(call, preparationId))
    if (status === "UNCOMPLETED")
      await move(call, taskFlow, {
        kind: "preparationTask",
        id,
        version: null,
        move: "close",
        did: "a abandonné la tâche",
      });
}

const suspendOnUnassignment = reaction(carUnassigned, async (call, { carId, reason }) => {
  const preparation = carId === null ? undefined : await preparationOf(call, carId);
  if (!preparation) return;
  const did = `a suspendu la préparation : ${reason}`;
  await change(call, "preparation", { id: preparation.id, version: null, did }, { periodId: null });
  await closeTasks(call, preparation.id);
});

const endOnDelivery = reaction(carDelivered, async (call, { carId }) => {
  const preparation = await preparationOf(call, carId);
  if (!preparation) return;
  await closeTasks(call, preparation.id);
  const target = { id: preparation.id, version: null, did: "a terminé la préparation" };
  await change(call, "preparation", target, { endedOn: call.today });
});

/** Deletes the preparation of a car before the row of the car. */
const deleteOnWithdrawal = reaction(carWithdrawn, async (call, { carId }) => {
  const photoRows = await call.db
    .selectFrom("preparationPicture as p")
    .innerJoin("preparationTask as t", "t.id", "p.taskId")
    .select("p.fileKey")
    .where("t.carId", "=", carId)
    .execute();
  for (const { fileKey } of photoRows) await deleteFile(call, fileKey);
  await call.db.deleteFrom("preparation").where("carId", "=", carId).execute();
});

const workflowPhrases = { NEW_CAR: "un véhicule neuf", RESTITUTED_CAR: "un véhicule restitué" } as const;

/** Specification 5.2: a car cannot be assigned without a preparation task list. */
const refuseAssignmentWithoutTemplates = answer(reasonsAgainstAssignment, async (call, { carId }) => {
  const workflow = await workflowOf(call, carId);
  const templates = await templatesOf(call, workflow);
  return templates.length > 0
    ? []
    : [
        `Aucun modèle de tâche pour ${workflowPhrases[workflow]} : la liste de préparation ne peut pas être faite.`,
      ];
});

export const preparationReactions = [
  beginOnAssignment,
  suspendOnUnassignment,
  endOnDelivery,
  deleteOnWithdrawal,
];
export const preparationAnswers = [refuseAssignmentWithoutTemplates, refuseUndoingReception];
