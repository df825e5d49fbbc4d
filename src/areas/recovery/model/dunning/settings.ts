// Accounting settings: delays between letters, write-off limits, the rate of each semester.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { centsSchema } from "#kernel/money.ts";
import { version } from "#kernel/schema/french.ts";
import { semesterOf } from "./interest.ts";
import { rateRecord } from "./records.ts";

/** The only row, inserted by the migration. */
export const dunningSettingsId = "01900000-0000-7000-8000-000000000002";

const days = z.int().min(1, "Au moins 1 jour.").max(120, "Au plus 120 jours.");

const shape = {
  friendlyDays: days,
  firmDays: days,
  formalDays: days,
  daysBetween: days,
  isAutomatic: z.boolean(),
  smallWriteOffCents: centsSchema,
  badDebtCents: centsSchema,
};

export const dunningSettingsFormSchema = z
  .object({ version, ...shape })
  .refine(({ friendlyDays, firmDays }) => friendlyDays < firmDays, {
    path: ["firmDays"],
    message: "La relance suit le rappel.",
  })
  .refine(({ firmDays, formalDays }) => firmDays < formalDays, {
    path: ["formalDays"],
    message: "La mise en demeure suit la relance.",
  });
export type DunningSettingsForm = z.output<typeof dunningSettingsFormSchema>;

export const rateFormSchema = z.object({
  startsOn: enteredDay.refine(
    (on) => on === semesterOf(on),
    "Un semestre commence le 1er janvier ou le 1er juillet.",
  ),
  ecbRate: z.number().min(-0.05, "Au moins −5 %.").max(0.3, "Au plus 30 %."),
});
export type RateForm = z.output<typeof rateFormSchema>;

export const dunningParametersSchema = z.object({
  settings: z.object({ version, ...shape }),
  rates: z.array(z.object({ ...rateRecord.shape, lateRate: z.number() })),
});
export type DunningParameters = z.output<typeof dunningParametersSchema>;
