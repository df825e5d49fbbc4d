// The readings of a car, and what its rental may drive.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { id, longText, version } from "#kernel/schema/french.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { mileageRequestSchema } from "./requests/request.ts";
import { readingRecord, odometerChangeRecord, roadUseRecord } from "./records.ts";
import { odometerSchema } from "./readings/reading.ts";

/** Sources that a person may type: the dashboard, an invoice of a garage, or the client. */
export const typedSources = ["STAFF", "GARAGE", "CLIENT"] as const;

export const readingForm = z.object({
  day: daySchema,
  time: enteredTime,
  odometer: odometerSchema,
  source: z.enum(typedSources),
});
export type ReadingForm = z.output<typeof readingForm>;

export const readingMoves = ["invalidate", "restore", "force"] as const;
export type ReadingMove = (typeof readingMoves)[number];
export const readingMove = z.object({ version, reason: longText(300) });

export const odometerChangeForm = z.object({
  day: daySchema,
  time: enteredTime,
  /** Last value of the old cluster, first value of the new one. */
  beforeKm: odometerSchema,
  afterKm: odometerSchema,
  comment: longText(300),
});
export type OdometerChangeForm = z.output<typeof odometerChangeForm>;

export const readingSchema = z.object({
  id,
  version,
  ...readingRecord.omit("carId", "receivedAt"),
  /** False of the readings of machines too, whose hours are never shown. */
  isHourKnown: z.boolean(),
  /** A likely explanation of a refused value, in French. */
  hint: z.string().nullable(),
  /** The author of a typed reading; others come from a record of the car. */
  createdBy: z.string(),
  /** Actions available to the user. */
  offers: z.array(z.enum(readingMoves)),
});
export type Reading = z.output<typeof readingSchema>;

export const odometerChangeSchema = z.object({
  id,
  version,
  ...odometerChangeRecord.omit("carId"),
});

export const roadUseSchema = z.object({
  id,
  car: carNameSchema,
  ...roadUseRecord.omit("companyId", "isLong"),
});

export const carMileageSchema = z.object({
  /** Latest first. */
  readings: z.array(readingSchema),
  changes: z.array(odometerChangeSchema),
  /** Asked of the client, latest first. */
  requests: z.array(mileageRequestSchema),
  /** Null while the car is not on the road. */
  use: roadUseSchema.omit({ car: true }).nullable(),
});
export type CarMileage = z.output<typeof carMileageSchema>;
