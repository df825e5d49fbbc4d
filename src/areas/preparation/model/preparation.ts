// The preparation of a car: its contract and its tasks.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { carRecord } from "#fleet/model/car.ts";
import { preparationRecord, taskSchema } from "./task.ts";

export const preparationSchema = z.object({
  car: z.object({
    id,
    version,
    title: z.string(),
    ...carRecord.pick(
      "vin",
      "licensePlate",
      "temporaryLicensePlate",
      "color",
      "mileage",
      "status",
      "boxType",
      "boxNumber",
    ),
  }),
  /** The latest one; null when the car never had any. */
  preparation: z
    .object({
      id,
      version,
      ...preparationRecord.pick("workflow", "endedOn", "tiresFittedOn", "tiresFittedBy"),
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
