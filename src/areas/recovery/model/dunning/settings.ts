// Accounting settings: delays between letters, write-off limits, the rate of each semester.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { version } from "#kernel/schema/french.ts";
import { semesterOf } from "./interest.ts";

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

export const dunningSettingsFields = fields({
  ...stamps,
  friendlyDays: field.number("Rappel", { unit: "jours de retard" }),
  firmDays: field.number("Relance", { unit: "jours de retard" }),
  formalDays: field.number("Mise en demeure", { unit: "jours de retard" }),
  daysBetween: field.number("Entre deux lettres", { unit: "jours" }),
  isAutomatic: field.boolean("Lettres envoyées chaque nuit sans relecture"),
  smallWriteOffCents: field.cents("Petits soldes, par société et par mois", { isFixed: true }),
  badDebtCents: field.cents("Créances irrécouvrables sans administrateur, par société et par an", {
    isFixed: true,
  }),
});

export const rateFormSchema = z.object({
  startsOn: enteredDay.refine(
    (on) => on === semesterOf(on),
    "Un semestre commence le 1er janvier ou le 1er juillet.",
  ),
  ecbRate: z.number().min(-0.05, "Au moins −5 %.").max(0.3, "Au plus 30 %."),
});
export type RateForm = z.output<typeof rateFormSchema>;

export const rateFields = fields({
  ...stamps,
  startsOn: field.day("Semestre du"),
  ecbRate: field.number("Taux de la BCE"),
});

export const dunningParametersSchema = z.object({
  settings: z.object({ version, ...shape }),
  rates: z.array(z.object({ startsOn: daySchema, ecbRate: z.number(), lateRate: z.number() })),
});
export type DunningParameters = z.output<typeof dunningParametersSchema>;
