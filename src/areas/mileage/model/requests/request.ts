// Odometers asked of clients by a link, for staff and for the page of the client.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, text } from "#kernel/schema/french.ts";
import { odometerSchema } from "../readings/reading.ts";
import { mileageRequestRecord } from "../records.ts";

export const mileageRequestSchema = z.object({
  id,
  ...mileageRequestRecord.pick("requestedOf", "requestedAt", "answeredAt", "signerName", "odometer"),
});
export type MileageRequest = z.output<typeof mileageRequestSchema>;

export const clientReadingForm = z.object({ odometer: odometerSchema, name: text(120) });
export type ClientReadingForm = z.output<typeof clientReadingForm>;

export const publicMileageSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  step: z.enum(["AWAITED", "ANSWERED", "OVER"]),
  /** Once answered. */
  odometer: z.int().nullable(),
  answeredOn: daySchema.nullable(),
});
export type PublicMileage = z.output<typeof publicMileageSchema>;
