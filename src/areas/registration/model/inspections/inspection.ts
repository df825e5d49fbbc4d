// Inspections as stored: sent with the report, then validated or refused by a colleague.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { flow, lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, longText, optionalText, version } from "#kernel/schema/french.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";
import { dueKinds, inspectionNatures, inspectionResults } from "./schedule.ts";
import { carRecord } from "../records.ts";
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

export const inspectionRecord = record({
  status: column.status(inspectionFlow),
  nature: column.set("Nature", inspectionNatures),
  result: column.set("Résultat", inspectionResults),
  doneOn: column.day("Fait le"),
  validUntil: column.day("Valable jusqu’au"),
  mileage: nullable(column.number("Kilométrage", { unit: "km" })),
  number: column.code("N° du procès-verbal"),
  reason: defaulted(column.code("Motif du refus")),
});

export const inspectionForm = z
  .object({
    nature: enumOf(inspectionNatures),
    result: enumOf(inspectionResults),
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
  ...inspectionRecord.shape,
  documentId: id,
  createdAt: instant,
  createdBy: z.string(),
  ...lifeCycleShape,
});
export const dueKindNames = keysOf(dueKinds);
export const inspectionsSchema = z.object({
  due: z.object({ kind: z.enum(dueKindNames), dueOn: daySchema }).nullable(),
  inspections: z.array(inspectionSchema),
  waiting: filedDocumentSchema.nullable(),
});
export type CarInspections = z.output<typeof inspectionsSchema>;

export const inspectionDueRowSchema = z.object({
  id,
  ...carRecord.shape,
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
