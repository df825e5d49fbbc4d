// Forms of a confirmed sale.
import { z } from "zod";
import { signatureSchema } from "#delivery/model/handover.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { optionalLongText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { procedureRecord } from "../procedures/records.ts";

export const appointmentForm = z.object({ version, day: daySchema, time: enteredTime, place: text(200) });
export type AppointmentForm = z.output<typeof appointmentForm>;

export const deedForm = z.object({
  version,
  /** The minute of the sale: from then on, fines are the buyer's. */
  day: daySchema,
  time: enteredTime,
  odometer: z.int("Un nombre entier.").min(0).max(3_000_000),
  keys: z.int("Un nombre entier.").min(1, "Une clé au moins.").max(20),
  papers: procedureRecord.shape.handedPapers,
  /** Null for a deed signed on paper, whose scan is sent. */
  signature: signatureSchema.nullable().default(null),
});
export type DeedForm = z.output<typeof deedForm>;

/** An invoice, a conclusion. */
export const versionForm = z.object({ version });

export const declarationForm = z.object({ version, declaredOn: daySchema, declarationNumber: text(40) });
export type DeclarationForm = z.output<typeof declarationForm>;

export const withdrawalForm = z
  .object({
    version,
    reason: optionalLongText(500),
    /** The day on which the car came back; null before, or when it was never handed over. */
    returnedOn: daySchema.nullable().default(null),
  })
  .check(
    fieldErrors(({ reason, returnedOn }) => ({
      ...(reason === "" && returnedOn === null && { reason: "Indiquez le motif." }),
    })),
  );
export type WithdrawalForm = z.output<typeof withdrawalForm>;

export const refundForm = z
  .object({
    version,
    /** Of the car that came back; 0 for none. */
    valueLossCents: centsSchema.default(0),
    valueLossReason: optionalLongText(500),
  })
  .check(
    fieldErrors(({ valueLossCents, valueLossReason }) => ({
      ...(valueLossCents > 0 && valueLossReason === "" && { valueLossReason: "Indiquez le motif." }),
    })),
  );
export type RefundForm = z.output<typeof refundForm>;
