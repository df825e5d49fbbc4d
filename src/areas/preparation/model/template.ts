// Templates of task lists.
import { z } from "zod";
import { stamps } from "#kernel/field.ts";
import { column, record } from "#kernel/record.ts";
import { id, instant, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

/** Photos of a task: none, optional, required. */
export const photoRules = {
  NULL: "Sans photo",
  MULTIPLE_POSSIBLE: "Photos possibles",
  REQUIRED: "Photo obligatoire",
} as const;
export type PhotoRule = keyof typeof photoRules;
export const photoRuleSchema = enumOf(photoRules);

export const workflows = { NEW_CAR: "Véhicule neuf", RESTITUTED_CAR: "Véhicule restitué" } as const;
export type Workflow = keyof typeof workflows;
export const workflowSchema = enumOf(workflows);

export const templateRecord = record({
  label: column.code("Tâche"),
  description: column.code("Consigne"),
  photos: column.set("Photos", photoRules),
  workflows: column.sets("Véhicules concernés", workflows),
  position: column.number("Ordre"),
  minutes: column.number("Durée", { unit: "min" }),
});
export const templateFields = { ...stamps, ...templateRecord.fields };

export const templateForm = z.object({
  label: text(80),
  description: optionalLongText(500),
  photos: photoRuleSchema,
  workflows: z
    .array(workflowSchema)
    .min(1, "Choisissez au moins un cas.")
    .transform((selection) =>
      Object.keys(workflows).filter((one): one is Workflow => selection.some((other) => other === one)),
    ),
  /** Its position in a list; last when absent. */
  position: z.int().min(1).max(9_999).nullable().default(null),
  minutes: z.int().min(0).max(960),
});
export type TemplateForm = z.output<typeof templateForm>;

export const templateSchema = z.object({ id, ...templateRecord.shape, version, updatedAt: instant });
export type Template = z.output<typeof templateSchema>;
