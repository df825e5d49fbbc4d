// A run: the finalisation of the drafts of one issuer, month and wave, company after company.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { field, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { sumSchema } from "#kernel/money.ts";
import { column, record } from "#kernel/record.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { runFlow } from "./flow.ts";
import { waveNames } from "./wave.ts";

export const runRecord = record({
  issuerId: column.id("Émetteur", "issuer"),
  month: column.day("Mois facturé"),
  wave: column.set("Campagne", waveNames),
  status: column.status(runFlow),
});
export const runFields = {
  ...stamps,
  ...runRecord.fields,
  nbOfCompanies: field.number("Sociétés"),
  nbOfDone: field.number("Traitées"),
  nbOfFailed: field.number("En échec"),
  nbOfDocuments: field.number("Documents finalisés"),
  totalCents: field.cents("Montant TTC", { isFixed: true }),
};

/** Key of a run. */
export const runKeySchema = z.object({
  issuerId: id,
  month: enteredDay.refine((day) => day.endsWith("-01"), "Le premier jour d’un mois."),
  ...runRecord.pick("wave"),
});
export type RunKey = z.output<typeof runKeySchema>;

export const runRowSchema = z.object({
  id,
  version,
  ...runRecord.shape,
  nbOfCompanies: z.int(),
  nbOfDone: z.int(),
  nbOfFailed: z.int(),
  nbOfDocuments: z.int(),
  totalCents: sumSchema,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
});

export const runViewSchema = runRowSchema.extend({
  /** Companies that could not be billed whole, and why. */
  failures: z.array(
    z.object({
      companyId: id,
      companyName: z.string(),
      clientId: id,
      reason: z.string(),
      /** The contracts that wait. */
      orderIds: z.array(z.string()),
      /** The page that resolves the failure. */
      page: pageAddress.nullable(),
    }),
  ),
  ...lifeCycleShape,
});
export type RunView = z.output<typeof runViewSchema>;
