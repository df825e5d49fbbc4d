// A dunning case as staff read it: in its list, and in full.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { lateLabels } from "#billing/model/documents/late.ts";
import { planViewSchema } from "./plan.ts";
import { dunningFlow, type DunningStatus, dunningStatuses } from "./flow.ts";
import { letterLevelKeys } from "./levels.ts";

/** Amounts as owed: none has a basis. */
const fixedAmount = { isFixed: true } as const;

export const dunningCaseFields = fields({
  ...stamps,
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  status: field.set("Statut", stateLabels(dunningFlow)),
  issuerId: field.id("Émetteur", "issuer"),
  openedOn: field.day("Ouvert le"),
  lateSince: field.day("Échéance la plus ancienne", { heading: "Échéance" }),
  principalCents: field.cents(lateLabels.principal, fixedAmount),
  chargesCents: field.cents("Intérêts et frais", fixedAmount),
  lastLetterOn: field.day("Dernière lettre"),
  nextLetterOn: field.day("Prochaine lettre"),
  isLetterDue: field.boolean("Lettre à envoyer"),
  pausedUntil: field.day("Suspendu jusqu’au"),
});

export const dunningCaseRecordFields = fields({
  ...dunningCaseFields,
  closedOn: field.day("Clos le"),
  pauseReason: field.text("Motif de la suspension"),
  handedTo: field.text("Confié à"),
});

const status = z.enum(Object.keys(dunningStatuses) as [DunningStatus, ...DunningStatus[]]);

export const dunningCaseRowSchema = z.object({
  id,
  version,
  status,
  companyId: id,
  companyName: z.string(),
  issuerId: id,
  openedOn: daySchema,
  lateSince: daySchema.nullable(),
  principalCents: sumSchema,
  chargesCents: sumSchema,
  lastLetterOn: daySchema.nullable(),
  nextLetterOn: daySchema.nullable(),
  isLetterDue: z.boolean(),
  pausedUntil: daySchema.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DunningCaseRow = z.output<typeof dunningCaseRowSchema>;

const lateDocumentSchema = z.object({
  id,
  number: z.string(),
  issuedOn: daySchema,
  dueOn: daySchema,
  cents: sumSchema,
  /** The day of the debit that is about to collect it; null without one. */
  debitedOn: daySchema.nullable(),
  /** The amount that it is about to collect; 0 without one. */
  debitedCents: sumSchema,
  /** Interest through today, billed or not; null while the rate of a semester is missing. */
  interestCents: sumSchema.nullable(),
});

const sentLetterSchema = z.object({
  id,
  level: z.enum(letterLevelKeys),
  sentOn: daySchema,
  sentBy: z.string(),
  /** Empty for a letter to print. */
  recipient: z.string(),
  totalCents: sumSchema,
  noteId: id.nullable(),
});

export const dunningCaseViewSchema = dunningCaseRowSchema.extend({
  clientId: id,
  closedOn: daySchema.nullable(),
  pauseReason: z.string(),
  handedTo: z.string(),
  isConsumer: z.boolean(),
  isBadPayer: z.boolean(),
  totalCents: sumSchema,
  documents: z.array(lateDocumentSchema),
  letters: z.array(sentLetterSchema),
  plans: z.array(planViewSchema),
  ...lifeCycleShape,
});
export type DunningCaseView = z.output<typeof dunningCaseViewSchema>;
