// Forms of a loss: its declaration, the recovery of the car, the end of its rental.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { longText, optionalLongText, optionalText, text, version } from "#kernel/schema/french.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";

/** The hour of a theft and its complaint. */
const theft = {
  day: enteredDay,
  time: enteredTime,
  place: optionalText(200),
  circumstances: optionalLongText(2_000),
  complaintNumber: text(60),
  complaintOn: enteredDay,
  /** The day on which the theft became known, from which the delays run; null for that of the complaint. */
  learntOn: enteredDay.nullable().default(null),
};
export const theftForm = z.object(theft);
export type TheftForm = z.output<typeof theftForm>;
export const lossCorrection = theftForm.extend({ version, reason: longText(300) });
export type LossCorrection = z.output<typeof lossCorrection>;

export const foundForm = z.object({
  version,
  day: enteredDay,
  time: enteredTime,
  odometer: odometerSchema,
  place: text(200),
  condition: optionalLongText(1_000),
  isWrecked: z.boolean(),
  /** True when the insurer has paid, and the car is its own. */
  isIndemnityKept: z.boolean(),
});
export type FoundForm = z.output<typeof foundForm>;

export const lossMove = z.object({ version, reason: longText(300) });
export type LossMove = z.output<typeof lossMove>;

export const lossEndForm = z.object({
  version,
  offerAcceptedOn: enteredDay.nullable(),
  /** True where the contract goes on with another car. */
  isReplaced: z.boolean(),
});
export type LossEndForm = z.output<typeof lossEndForm>;

export const cessionDeclarationForm = z.object({ version, cessionDeclaredOn: enteredDay });
export type CessionDeclaration = z.output<typeof cessionDeclarationForm>;
