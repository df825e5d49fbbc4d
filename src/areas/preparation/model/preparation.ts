// The preparation of a car: its contract and its tasks.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { boxTypeSchema, carStatusSchema } from "#fleet/model/car.ts";
import { taskSchema } from "./task.ts";
import { workflowSchema } from "./template.ts";

export const preparationSchema = z.object({
  car: z.object({
    id,
    version,
    vin: z.string(),
    licensePlate: z.string().nullable(),
    temporaryLicensePlate: z.string().nullable(),
    title: z.string(),
    color: z.string(),
    mileage: z.int(),
    status: carStatusSchema,
    boxType: boxTypeSchema.nullable(),
    boxNumber: z.string().nullable(),
  }),
  /** The latest one; null when the car never had any. */
  preparation: z
    .object({
      id,
      version,
      workflow: workflowSchema,
      endedOn: daySchema.nullable(),
      tiresFittedOn: daySchema.nullable(),
      tiresFittedBy: z.string().nullable(),
      tasks: z.array(taskSchema),
    })
    .nullable(),
  /** The contract that awaits the car. */
  contract: z
    .object({
      id,
      periodId: id,
      orderId: z.string(),
      clientName: z.string(),
      dueOn: daySchema,
      /** The appointment. */
      deliverAt: instant.nullable(),
      /** Sold with it: equipment fitted during the preparation. */
      hasGeolocation: z.boolean(),
      hasEcoDriving: z.boolean(),
      nbOfTires: z.int(),
    })
    .nullable(),
});
export type PreparationView = z.output<typeof preparationSchema>;
