// The maintenance of a car, on its page: what is due, its services, its budget.
import { z } from "zod";
import { dueKindNames } from "#registration/model/inspections/inspection.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { budgetSchema } from "../budget/budget.ts";
import { carTermSchema } from "../terms/car-term.ts";
import { maintenanceSchema } from "./maintenance.ts";

export const carMaintenanceSchema = z.object({
  terms: z.array(carTermSchema),
  /** True where the brand has changed its terms since the car was delivered. */
  isOutdated: z.boolean(),
  /** The next safety inspection, a record of registration. */
  inspection: z.object({ kind: z.enum(dueKindNames), dueOn: daySchema }).nullable(),
  maintenances: z.array(maintenanceSchema),
  budget: budgetSchema.nullable(),
});
export type CarMaintenance = z.output<typeof carMaintenanceSchema>;
