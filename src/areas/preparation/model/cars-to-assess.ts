// A car not yet inspected for the contract that awaits it.
import { z } from "zod";
import { field } from "#kernel/field.ts";
import { id } from "#kernel/schema/french.ts";
import { carStatusLabels } from "#fleet/model/car.ts";
import { readinessFields, readinessShape } from "#fleet/model/readiness.ts";

const { TO_PLAN, READY_TO_DELIVER } = carStatusLabels;
export const statusesToAssess = ["TO_PLAN", "READY_TO_DELIVER"] as const;

export const carToAssessFields = {
  ...readinessFields,
  status: field.set("Statut", { TO_PLAN, READY_TO_DELIVER }),
  inspectionId: field.id("État des lieux", "inspection"),
  isBegun: field.boolean("Commencé"),
};

export const carToAssessSchema = z.object({
  id,
  ...readinessShape,
  status: z.enum(statusesToAssess),
  /** The inspection in progress. */
  inspectionId: id.nullable(),
  isBegun: z.boolean(),
});
