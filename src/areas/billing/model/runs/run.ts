// A run: the finalisation of the drafts of one issuer, month and wave, company after company.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { runFlow, type RunStatus, runStatuses } from "./flow.ts";
import { type Wave, waveNames } from "./wave.ts";

export const runFields = fields({
  ...stamps,
  issuerId: field.id("Émetteur", "issuer"),
  month: field.day("Mois facturé"),
  wave: field.set("Campagne", waveNames),
  status: field.set("Statut", stateLabels(runFlow)),
  nbOfCompanies: field.number("Sociétés"),
  nbOfDone: field.number("Traitées"),
  nbOfFailed: field.number("En échec"),
  nbOfDocuments: field.number("Documents finalisés"),
  totalCents: field.cents("Montant TTC", { isFixed: true }),
});

export const runRecordFields = fields({ ...runFields, carrier: field.unread });

export const waveSchema = z.enum(Object.keys(waveNames) as [Wave, ...Wave[]]);

/** Key of a run. */
export const runKeySchema = z.object({
  issuerId: id,
  month: enteredDay.refine((day) => day.endsWith("-01"), "Le premier jour d’un mois."),
  wave: waveSchema,
});
export type RunKey = z.output<typeof runKeySchema>;

export const runRowSchema = z.object({
  id,
  version,
  issuerId: id,
  month: daySchema,
  wave: waveSchema,
  status: z.enum(Object.keys(runStatuses) as [RunStatus, ...RunStatus[]]),
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
