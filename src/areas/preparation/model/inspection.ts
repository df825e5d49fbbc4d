// The inspection of a car (état des lieux), on departure and on return: its condition, with photos and defects, each
// at its place on the drawing.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import {
  belongings,
  defectSchema,
  inspectionKindSchema,
  enumOfKeys,
  spots,
  tireSchema,
} from "./inspection-items.ts";
import { inspectionFlow } from "./inspection-flow.ts";

const measures = {
  mileage: z.int().min(0).max(1_000_000),
  energyPercent: z.int().min(0).max(100),
  nbOfKeys: z.int().min(0).max(9),
};
const details = {
  tires: z
    .array(tireSchema)
    .max(4)
    .refine((tires) => new Set(tires.map(({ place }) => place)).size === tires.length, "Un pneu par roue.")
    .register(mergeRules, { key: ["place"] }),
  belongings: z.array(enumOfKeys(belongings)).transform((chosen) => [...new Set(chosen)]),
  defects: z
    .array(defectSchema)
    .max(100)
    .refine(
      (defects) => new Set(defects.map((one) => one.id)).size === defects.length,
      "Un défaut y est deux fois.",
    ),
  comment: optionalLongText(2_000),
};

export const newInspectionForm = z.object({ carId: id, kind: inspectionKindSchema.default("DEPARTURE") });

/** The form saved during the walk around the car. */
export const inspectionForm = z.object({
  version,
  inspectedOn: daySchema,
  mileage: measures.mileage.nullable(),
  energyPercent: measures.energyPercent.nullable(),
  nbOfKeys: measures.nbOfKeys.nullable(),
  ...details,
});
export type InspectionForm = z.output<typeof inspectionForm>;

const inspectionPhotoSchema = z.object({
  id,
  /** A view, or a defect by its id. */
  spot: z.string(),
  addedAt: instant,
  addedBy: z.string(),
});

export const inspectionSchema = z.object({
  id,
  carId: id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  kind: inspectionKindSchema,
  status: enumOfKeys(inspectionFlow.states),
  inspectedOn: daySchema,
  mileage: z.int().nullable(),
  energyPercent: z.int().nullable(),
  nbOfKeys: z.int().nullable(),
  tires: z.array(tireSchema),
  belongings: z.array(enumOfKeys(belongings)),
  defects: z.array(defectSchema),
  comment: z.string(),
  pictures: z.array(inspectionPhotoSchema),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
  finishedBy: z.string().nullable(),
  /** The departure inspection compared with a return. */
  previousId: id.nullable(),
  version,
  ...lifeCycleShape,
});
export type Inspection = z.output<typeof inspectionSchema>;

export const reopenForm = z.object({ version, reason: longText(500) });

/** The subject of a photo: a view, or one of the defects. */
export const photoSpotSchema = z.union([enumOfKeys(spots), id]);

export const inspectedCarSchema = z.object({
  id,
  carId: id,
  vin: z.string(),
  plate: z.string(),
  carTitle: z.string(),
  kind: inspectionKindSchema,
  status: enumOfKeys(inspectionFlow.states),
  mileage: z.int().nullable(),
  nbOfDefects: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
});
