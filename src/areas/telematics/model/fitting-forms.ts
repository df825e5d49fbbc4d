// Boxes fitted, taken out, corrected, and odometers read next to them.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { compactNumber, passesLuhn } from "#kernel/company/identifiers.ts";
import { longText, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";
import { boxTypes } from "#fleet/model/car.ts";
import { field, fields } from "#kernel/field.ts";
import { typedRemovalReasons } from "./box-fitting.ts";

/** The telematics of the maker follows the consent of the client. */
export const fittedTypes = { ACTIA: boxTypes.ACTIA, RUPTELA: boxTypes.RUPTELA } as const;

/** A label may be misprinted: a wrong check digit warns and refuses nothing. */
export const hasWrongCheckDigit = (imei: string): boolean => /^\d{15}$/.test(imei) && !passesLuhn(imei);

const fittedImei = z
  .string()
  .transform(compactNumber)
  .refine((text) => /^\d{15}$/.test(text) && !/^0+$/.test(text), "Un IMEI a 15 chiffres.");

/** The version is that of the car, which names its box. */
export const fittingForm = z.object({
  version,
  boxType: z.enum(["ACTIA", "RUPTELA"]),
  imei: fittedImei,
  day: daySchema,
  time: enteredTime,
  odometer: odometerSchema,
});
export type FittingForm = z.output<typeof fittingForm>;

export const removalForm = z.object({
  version,
  day: daySchema,
  time: enteredTime,
  reason: enumOf(typedRemovalReasons),
});
export type RemovalForm = z.output<typeof removalForm>;

export const calibrationForm = z.object({
  version,
  day: daySchema,
  time: enteredTime,
  odometer: odometerSchema,
  reason: longText(300),
});
export type CalibrationForm = z.output<typeof calibrationForm>;

export const fittingDatesForm = z.object({
  version,
  fittedDay: daySchema,
  fittedTime: enteredTime,
  /** Both null while the box is in the car. */
  removedDay: daySchema.nullable(),
  removedTime: enteredTime.nullable(),
  reason: longText(300),
});
export type FittingDatesForm = z.output<typeof fittingDatesForm>;

export const fittingFormFields = fields({
  boxType: field.set("Type de boîtier", fittedTypes),
  odometer: field.number("Compteur du véhicule", { unit: "km" }),
});
