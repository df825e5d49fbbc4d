// A task of the preparation of a car: its instructions, its author, its photos.
import { z } from "zod";
import { field } from "#kernel/field.ts";
import { actorId } from "#kernel/actor.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { carStatusLabels, carStatusSchema } from "#fleet/model/car.ts";
import { readinessFields, readinessShape } from "#fleet/model/readiness.ts";
import { photoRuleSchema, photoRules, type PhotoRule, workflows } from "./template.ts";

export interface TaskSubject {
  status: string;
  label: string;
  photos: PhotoRule;
  nbOfPictures: number;
  /** True when the car is here, and not yet with its client. */
  isCarHere: boolean;
  /** True when its preparation serves a contract, and the car is not delivered. */
  isUnderWay: boolean;
}

const presenceReasons = ({ isCarHere, isUnderWay }: TaskSubject): string[] => {
  if (!isUnderWay) return ["Ce véhicule n’est plus en préparation."];
  return isCarHere ? [] : ["Ce véhicule n’est pas encore arrivé."];
};

/** The refusal of a task that lacks only its photo. */
const missingPhotoReason = (label: string): string => `« ${label} » demande une photo.`;

export const taskFlow = flow<TaskSubject>()({
  subject: "Cette tâche",
  start: "UNCOMPLETED",
  states: {
    UNCOMPLETED: { label: "À faire", tone: "warning" },
    DONE: { label: "Faite", tone: "success", final: true },
    CLOSED: { label: "Abandonnée", tone: "neutral", final: true },
  },
  moves: {
    complete: {
      label: "Marquer comme faite",
      from: ["UNCOMPLETED"],
      to: "DONE",
      may: "LIST_PREPARATION_TASKS",
      refusals: (task) => [
        ...presenceReasons(task),
        ...(task.photos === "REQUIRED" && task.nbOfPictures === 0 ? [missingPhotoReason(task.label)] : []),
      ],
      endpoint: moveEndpoint({
        name: "completePreparationTask",
        path: "complete",
        body: z.object({ version }),
        did: "a fait la tâche",
        parentLine: ({ subject }) => `a fait la tâche « ${subject.label} »`,
        set: ({ actor, now }) => ({
          doneAt: now.toISOString(),
          doneBy: actor.name,
          doneById: actorId(actor),
          reason: "",
        }),
      }),
    },
    uncomplete: {
      label: "Remettre à faire",
      from: ["UNCOMPLETED", "DONE"],
      to: "UNCOMPLETED",
      may: "LIST_PREPARATION_TASKS",
      refusals: ({ isUnderWay }) => (isUnderWay ? [] : ["Ce véhicule n’est plus en préparation."]),
      // Undone, or impossible for now: recorded on the car.
      endpoint: moveEndpoint({
        name: "undoPreparationTask",
        method: "PUT",
        path: "",
        body: z.object({ version, reason: longText(500) }),
        did: "a remis la tâche à faire",
        parentLine: ({ subject, body }) => `n’a pas fait la tâche « ${subject.label} » : ${body.reason}`,
        set: ({ body }) => ({ doneAt: null, doneBy: null, doneById: null, reason: body.reason }),
      }),
    },
    close: {
      from: ["UNCOMPLETED"],
      to: "CLOSED",
      may: "SYSTEM",
      cause: "the end of the assignment of the car",
    },
    reopen: { from: ["CLOSED"], to: "UNCOMPLETED", may: "SYSTEM", cause: "another assignment of the car" },
  },
  commands: {},
  next: {
    UNCOMPLETED: {
      usually: "complete",
      nextActors: () => [{ label: "À faire à l’atelier", whose: "Atelier", move: "complete" }],
    },
    DONE: null,
    CLOSED: null,
  },
});

export const taskRecord = record({
  carId: column.id("Véhicule", "car"),
  status: column.status(taskFlow),
  label: column.code("Tâche"),
  description: column.code("Consigne"),
  photos: column.set("Photos", photoRules),
  minutes: column.number("Durée", { unit: "min" }),
  reason: column.code("Motif"),
  doneAt: nullable(column.instant("Faite le")),
  doneBy: nullable(column.colleague("Faite par")),
});
/** The tasks are counted by the database. */
export const preparationRecord = record({
  workflow: column.set("Liste de tâches", workflows),
  nbOfTasks: defaulted(column.number("Tâches")),
  nbOfOpenTasks: defaulted(column.number("Tâches restantes", { heading: "Restantes" })),
  minutesLeft: defaulted(column.number("Temps restant", { unit: "min" })),
  tiresFittedOn: nullable(column.day("Pneus montés le")),
  tiresFittedBy: nullable(column.colleague("Pneus montés par")),
  endedOn: nullable(column.day("Livré le")),
});

/** A limit on the photos of one task. */
export const maxTaskPhotos = 20;
export const photoTypes = ["image/jpeg"] as const;

export const photoSchema = z.object({ id, addedAt: instant, addedBy: z.string() });
export type Photo = z.output<typeof photoSchema>;

export const taskSchema = z.object({
  id,
  ...taskRecord.shape,
  pictures: z.array(photoSchema),
  version,
  ...lifeCycleShape,
});
export type Task = z.output<typeof taskSchema>;

export const isOver = ({ status }: Pick<Task, "status">): boolean => status !== "UNCOMPLETED";

/** Reasons against completing it now; a photo being uploaded arrives before any later call. */
export const reasonsAgainstCompleting = ({ label, offers }: Task, isPhotoOnItsWay: boolean): string[] =>
  (offers.complete?.reasons ?? []).filter(
    (reason) => !(isPhotoOnItsWay && reason === missingPhotoReason(label)),
  );

/** A task outside the templates. */
export const newTaskForm = z.object({
  carId: id,
  label: text(80),
  description: optionalLongText(500),
  photos: photoRuleSchema.default("MULTIPLE_POSSIBLE"),
  minutes: z.int().min(0).max(960).default(0),
});

export const preparationFields = {
  ...preparationRecord.fields,
  ...readinessFields,
  status: field.set("Statut", carStatusLabels),
  isOpen: field.boolean("Reste à faire"),
  templateId: field.id("Tâche à faire", "preparationTaskTemplate"),
};

/** One car in the workshop's list: its id is that of the car. */
export const carInPreparationSchema = z.object({
  id,
  ...readinessShape,
  status: carStatusSchema,
  isOpen: z.boolean(),
  ...preparationRecord.pick("workflow", "nbOfTasks", "nbOfOpenTasks", "minutesLeft"),
});
