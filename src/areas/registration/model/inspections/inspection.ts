// Inspections as stored: sent with the report, then validated or refused by a colleague.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalText, version } from "#kernel/schema/french.ts";
import { carStatusSchema } from "#fleet/model/car.ts";
import { dueKinds, natureNames, resultNames } from "./schedule.ts";
import { filedDocumentSchema } from "../registration.ts";

const may = "MANAGE_SAFETY_INSPECTIONS";
export const inspectionFlow = flow<{ status: string; createdAt: string }>()({
  subject: "Ce contrôle",
  start: "PENDING",
  states: {
    PENDING: { label: "À vérifier", tone: "warning" },
    VALIDATED: { label: "Validé", tone: "success", final: true },
    INVALIDATED: { label: "Refusé", tone: "danger", final: true },
  },
  moves: {
    validate: { label: "Valider", from: ["PENDING", "INVALIDATED"], to: "VALIDATED", may },
    invalidate: { label: "Refuser", from: ["PENDING", "VALIDATED"], to: "INVALIDATED", may, isGrave: true },
  },
  commands: {},
  next: {
    PENDING: {
      usually: "validate",
      nextActors: ({ createdAt }) => [
        {
          label: "Procès-verbal à vérifier",
          whose: "Administration des ventes",
          since: createdAt,
          move: "validate",
        },
      ],
    },
    VALIDATED: null,
    INVALIDATED: null,
  },
});
export type InspectionStatus = keyof typeof inspectionFlow.states;

export const inspectionForm = z
  .object({
    nature: z.enum(natureNames),
    result: z.enum(resultNames),
    doneOn: daySchema,
    /** As printed on the report; the legal duration when empty. */
    validUntil: daySchema.nullable(),
    mileage: z.int().min(0).max(3_000_000).nullable(),
    number: optionalText(40),
  })
  .refine(({ doneOn, validUntil }) => validUntil === null || validUntil >= doneOn, {
    error: "La limite de validité ne peut pas précéder le contrôle.",
    path: ["validUntil"],
  });
export type InspectionForm = z.output<typeof inspectionForm>;

export const invalidationForm = z.object({ version, reason: longText(500) });

export const inspectionSchema = z.object({
  id,
  version,
  status: z.enum(["PENDING", "VALIDATED", "INVALIDATED"]),
  nature: z.enum(natureNames),
  result: z.enum(resultNames),
  doneOn: daySchema,
  validUntil: daySchema,
  mileage: z.int().nullable(),
  number: z.string(),
  reason: z.string(),
  documentId: id,
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export const dueKindNames = Object.keys(dueKinds) as [keyof typeof dueKinds, ...(keyof typeof dueKinds)[]];
export const inspectionsSchema = z.object({
  due: z.object({ kind: z.enum(dueKindNames), dueOn: daySchema }).nullable(),
  inspections: z.array(inspectionSchema),
  waiting: filedDocumentSchema.nullable(),
});
export type CarInspections = z.output<typeof inspectionsSchema>;

export const inspectionDueRowSchema = z.object({
  id,
  carId: id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  carStatus: carStatusSchema,
  kind: z.enum(dueKindNames),
  dueOn: daySchema,
  nbToReview: z.int(),
});

/** Warning on a mileage below an earlier one: the report of another car, or an odometer that was rolled back. */
export const mileageWarning = (
  mileage: number | null,
  before: readonly { mileage: number | null; doneOn: Day }[],
): string | null => {
  const highest = Math.max(0, ...before.map((one) => one.mileage ?? 0));
  return mileage !== null && mileage < highest
    ? `Le kilométrage (${mileage} km) est inférieur à un relevé précédent (${highest} km).`
    : null;
};
