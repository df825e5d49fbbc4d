// A car to prepare, as listed for delivery staff.
import { z } from "zod";
import { field } from "#kernel/field.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { prerequisiteFields, prerequisiteSchema } from "#fleet/model/prerequisite.ts";
import { readinessFields, readinessShape } from "#fleet/model/readiness.ts";
import { preparationRecord } from "./task.ts";

export const carToPrepareFields = {
  ...readinessFields,
  blockers: field.group("Ce qui manque", prerequisiteFields),
  nbOfTasks: field.number("Tâches"),
  nbOfOpenTasks: field.number("Tâches restantes"),
};

export const carToPrepareSchema = z.object({
  id,
  version,
  ...readinessShape,
  blockers: z.array(prerequisiteSchema),
  ...preparationRecord.pick("nbOfTasks", "nbOfOpenTasks"),
});

export const unplanForm = z.object({ version, reason: longText(500) });
export const tiresForm = z.object({ version, isFitted: z.boolean() });
