// The inspection of a car (état des lieux), on departure and on return: its condition, with photos and defects, each
// at its place on the drawing.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, generated, nullable, record } from "#kernel/record.ts";
import { id, instant, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { seasons } from "#catalogue/model/tire.ts";
import {
  belongings,
  defectKinds,
  defectSchema,
  defectSigns,
  inspectionKinds,
  inspectionKindSchema,
  spots,
  tirePlaces,
  tireSchema,
} from "./inspection-items.ts";
import { inspectionFlow } from "./inspection-flow.ts";

const defectFields = {
  part: field.text("Partie"),
  kind: field.set("Défaut", defectKinds),
  sizeCm: field.number("Taille", { unit: "cm" }),
  depthMm: field.number("Profondeur", { unit: "mm" }),
  signs: field.set("Signes", defectSigns),
  comment: field.text("Remarque"),
  x: field.unread,
  y: field.unread,
};
const tireFields = {
  place: field.set("Roue", tirePlaces),
  size: field.text("Dimension"),
  season: field.set("Saison", seasons),
  depthMm: field.number("Profondeur", { unit: "mm" }),
};

export const inspectionRecord = record({
  carId: column.id("Véhicule", "car"),
  kind: column.set("Sens", inspectionKinds),
  status: column.status(inspectionFlow),
  inspectedOn: column.day("Fait le"),
  mileage: nullable(column.number("Kilométrage", { unit: "km" })),
  energyPercent: nullable(column.number("Niveau d’énergie", { unit: "%" })),
  nbOfKeys: nullable(column.number("Clés")),
  tires: column.group("Pneus", z.array(tireSchema), "nobody", tireFields),
  belongings: column.sets("Remis avec le véhicule", belongings),
  defects: column.group("Défauts", z.array(defectSchema), "nobody", defectFields),
  nbOfDefects: generated(column.number("Défauts")),
  comment: column.code("Remarques"),
  finishedAt: nullable(column.instant("Terminé le")),
  finishedBy: nullable(column.colleague("Terminé par")),
});
const carFields = {
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Modèle"),
};
export const inspectionFields = { ...stamps, ...inspectionRecord.fields, ...carFields };
const carShape = { vin: z.string(), plate: z.string(), carTitle: z.string() };

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
  belongings: z.array(enumOf(belongings)).transform((chosen) => [...new Set(chosen)]),
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
  ...carShape,
  ...inspectionRecord.omit("nbOfDefects"),
  pictures: z.array(inspectionPhotoSchema),
  createdAt: instant,
  createdBy: z.string(),
  /** The departure inspection compared with a return. */
  previousId: id.nullable(),
  /** Places of the model of the car; null when unknown. */
  seatCount: z.int().nullable(),
  version,
  ...lifeCycleShape,
});
export type Inspection = z.output<typeof inspectionSchema>;

export const reopenForm = z.object({ version, reason: longText(500) });

/** The subject of a photo: a view, or one of the defects. */
export const photoSpotSchema = z.union([enumOf(spots), id]);

export const inspectedCarSchema = z.object({
  id,
  ...carShape,
  ...inspectionRecord.pick("carId", "kind", "status", "mileage", "nbOfDefects", "finishedAt"),
  createdAt: instant,
  createdBy: z.string(),
});
