// An operation that garages are asked for: its nature, its usual time and price, the brand term that it fulfils.
import { z } from "zod";
import { field, fields, stamps } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";

export const operationKinds = {
  SERVICE: "Révision",
  TIRES: "Pneus",
  BRAKES: "Freins",
  BATTERY: "Batterie",
  INSPECTION: "Contrôle",
  REPAIR: "Réparation",
  OTHER: "Autre",
} as const;
export type OperationKind = keyof typeof operationKinds;
export const operationKind = z.enum(Object.keys(operationKinds) as [OperationKind, ...OperationKind[]]);

export const operationForm = z.object({
  label: text(120),
  kind: operationKind,
  code: optionalText(20),
  usualMinutes: z.int().min(1).max(10_000).nullable(),
  usualPriceCents: centsSchema.nullable(),
  /** The label of the brand terms that it fulfils; empty for an operation without a term. */
  termLabel: optionalText(120),
});
export type OperationForm = z.output<typeof operationForm>;
export const operationChange = operationForm.extend({ version, isArchived: z.boolean() });
export type OperationChange = z.output<typeof operationChange>;

export const operationSchema = operationForm.extend({
  id,
  version,
  isArchived: z.boolean(),
  updatedAt: instant,
});
export type Operation = z.output<typeof operationSchema>;

export const operationFields = fields({
  ...stamps,
  label: field.text("Libellé"),
  kind: field.set("Nature", operationKinds),
  code: field.text("Code"),
  usualMinutes: field.number("Temps habituel", { unit: "min" }),
  usualPriceCents: field.cents("Prix habituel HT"),
  termLabel: field.text("Échéance remplie"),
  isArchived: field.boolean("Archivée"),
});
export const operationRecordFields = fields({ ...operationFields, labelKey: field.unread });
