// Templates of task lists.
import { z } from "zod";
import { field, fields, stamps } from "#kernel/field.ts";
import { id, instant, optionalLongText, text, version } from "#kernel/schema/french.ts";

const enumOfKeys = <K extends string>(of: Record<K, unknown>) => z.enum(Object.keys(of) as [K, ...K[]]);

/** Photos of a task: none, optional, required. */
export const photoRules = {
  NULL: "Sans photo",
  MULTIPLE_POSSIBLE: "Photos possibles",
  REQUIRED: "Photo obligatoire",
} as const;
export type PhotoRule = keyof typeof photoRules;
export const photoRuleSchema = enumOfKeys(photoRules);

export const workflows = { NEW_CAR: "Véhicule neuf", RESTITUTED_CAR: "Véhicule restitué" } as const;
export type Workflow = keyof typeof workflows;
export const workflowSchema = enumOfKeys(workflows);

export const templateFields = fields({
  ...stamps,
  label: field.text("Tâche"),
  description: field.text("Consigne"),
  photos: field.set("Photos", photoRules),
  workflows: field.set("Véhicules concernés", workflows),
  position: field.number("Ordre"),
  minutes: field.number("Durée", { unit: "min" }),
});

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

export const templateSchema = z.object({
  id,
  label: z.string(),
  description: z.string(),
  photos: photoRuleSchema,
  workflows: z.array(workflowSchema),
  position: z.int(),
  minutes: z.int(),
  version,
  updatedAt: instant,
});
export type Template = z.output<typeof templateSchema>;
