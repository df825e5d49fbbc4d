// A task of the preparation of a car: its instructions, its author, its photos.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { actorId } from "#kernel/actor.ts";
import { flow, lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { carStatusLabels, carStatusSchema } from "#fleet/model/car.ts";
import { photoRuleSchema, photoRules, type PhotoRule, workflows, workflowSchema } from "./template.ts";

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
      nextActors: () => [{ label: "À faire à l’atelier", whose: "Préparation", move: "complete" }],
    },
    DONE: null,
    CLOSED: null,
  },
});
export type TaskStatus = keyof typeof taskFlow.states;
export const taskStatusLabels = stateLabels(taskFlow);
export const taskStatusSchema = z.enum(Object.keys(taskFlow.states) as [TaskStatus, ...TaskStatus[]]);

/** A limit on the photos of one task. */
export const maxTaskPhotos = 20;
export const photoTypes = ["image/jpeg"] as const;

export const photoSchema = z.object({ id, addedAt: instant, addedBy: z.string() });
export type Photo = z.output<typeof photoSchema>;

export const taskSchema = z.object({
  id,
  carId: id,
  label: z.string(),
  description: z.string(),
  photos: photoRuleSchema,
  minutes: z.int(),
  status: taskStatusSchema,
  reason: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
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

export const preparationFields = fields({
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Véhicule"),
  status: field.set("Statut", carStatusLabels),
  orderId: field.identifier("Contrat", 13),
  clientName: field.text("Client"),
  clientId: field.id("Client", "client"),
  prepareOn: field.dueDay("À préparer pour le"),
  deliverAt: field.instant("Rendez-vous"),
  dueOn: field.dueDay("À livrer avant le"),
  workflow: field.set("Liste de tâches", workflows),
  isOpen: field.boolean("Reste à faire"),
  templateId: field.id("Tâche à faire", "preparationTaskTemplate"),
  nbOfTasks: field.number("Tâches"),
  nbOfOpenTasks: field.number("Tâches restantes", { heading: "Restantes" }),
  minutesLeft: field.number("Temps restant", { unit: "min" }),
});

/** One car in the workshop's list: its id is that of the car. */
export const carInPreparationSchema = z.object({
  id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  status: carStatusSchema,
  orderId: z.string(),
  clientName: z.string(),
  prepareOn: daySchema,
  deliverAt: instant.nullable(),
  dueOn: daySchema,
  workflow: workflowSchema,
  isOpen: z.boolean(),
  nbOfTasks: z.int(),
  nbOfOpenTasks: z.int(),
  minutesLeft: z.int(),
});

/** Fields of a preparation and its tasks in the history. */
export const preparationRecordFields = fields({
  ...stamps,
  carId: field.id("Véhicule", "car"),
  periodId: field.unread,
  workflow: field.set("Liste de tâches", workflows),
  nbOfTasks: field.number("Tâches"),
  nbOfOpenTasks: field.number("Tâches restantes"),
  minutesLeft: field.number("Temps restant", { unit: "min" }),
  tiresFittedOn: field.day("Pneus montés le"),
  tiresFittedBy: field.text("Pneus montés par"),
  endedOn: field.day("Livré le"),
  isOpen: field.unread,
});
export const taskRecordFields = fields({
  ...stamps,
  carId: field.id("Véhicule", "car"),
  preparationId: field.unread,
  templateId: field.id("Modèle de tâche", "preparationTaskTemplate"),
  status: field.set("Statut", taskStatusLabels),
  label: field.text("Tâche"),
  description: field.text("Consigne"),
  photos: field.set("Photos", photoRules),
  position: field.number("Ordre"),
  minutes: field.number("Durée", { unit: "min" }),
  reason: field.text("Motif"),
  doneAt: field.instant("Faite le"),
  doneBy: field.text("Faite par"),
});
