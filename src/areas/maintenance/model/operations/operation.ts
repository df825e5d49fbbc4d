// An operation that garages are asked for: its nature, its usual time and price, the brand term that it fulfils.
import { z } from "zod";
import { centsSchema } from "#kernel/money.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

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
export const operationKind = enumOf(operationKinds);

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

export const operationRecord = record({
  label: column.code("Libellé"),
  kind: column.set("Nature", operationKinds),
  code: column.code("Code"),
  usualMinutes: nullable(column.number("Temps habituel", { unit: "min" })),
  usualPriceCents: nullable(column.cents("Prix habituel HT")),
  termLabel: column.code("Échéance remplie"),
  isArchived: column.boolean("Archivée"),
});
