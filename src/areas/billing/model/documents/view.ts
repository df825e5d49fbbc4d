// A billing document as staff read it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { sumSchema } from "#kernel/money.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { depositStatuses } from "./deposit-status.ts";
import { frozenLineSchema, vatBreakdownSchema } from "./frozen.ts";
import { priorClaimSchema } from "./prior.ts";
import { documentRecord } from "./records.ts";
import { documentSendings } from "./sending.ts";

export const documentRowSchema = z.object({
  id,
  version,
  ...documentRecord.omit("clientId", "issuerId", "settledCents", "disputeReason", "isSentByHand", "content"),
  /** Null for a draft. */
  sending: enumOf(documentSendings).nullable(),
  /** Amount overdue today. */
  lateCents: sumSchema,
  createdAt: instant,
  updatedAt: instant,
});
export type DocumentRow = z.output<typeof documentRowSchema>;

export const documentViewSchema = documentRowSchema.omit({ lateCents: true }).extend({
  ...documentRecord.shape,
  /** The recipient of its mail, with the address; empty without a contact, and for a draft. */
  sendsTo: z.string(),
  /** False until the PDF of a finalised document is drawn. */
  hasPaper: z.boolean(),
  /** True while the PDF awaits the other documents of a closing, which the same deposit pays. */
  awaitsSetOff: z.boolean(),
  /** Null when it does not leave by a platform. */
  platformStatus: enumOf(depositStatuses).nullable(),
  lines: z.array(
    frozenLineSchema.extend({
      id,
      carId: id.nullable(),
      /** Without tax: what was not credited yet. */
      leftCents: sumSchema,
    }),
  ),
  vat: z.array(vatBreakdownSchema),
  parts: z.array(
    z.object({
      id,
      dueOn: daySchema,
      amountCents: sumSchema,
      settledCents: sumSchema,
      isReplaced: z.boolean(),
    }),
  ),
  /** The part left to pay that a judgment has set apart. */
  prior: priorClaimSchema.nullable(),
  /** The invoices that it corrects, and the credit notes that correct it. */
  corrects: z.array(z.object({ id, number: z.string().nullable() })),
  correctedBy: z.array(z.object({ id, number: z.string().nullable(), totalCents: sumSchema })),
  attachments: z.array(z.object({ id, name: z.string(), addedAt: instant, addedBy: z.string() })),
  ...lifeCycleShape,
});
/** Drafts finalised together, and the reasons of those that were not. */
export const finalisedManySchema = z.object({
  finalised: z.int(),
  /** Those finalised or computed again meanwhile. */
  missing: z.int(),
  refused: z.array(z.object({ id, companyName: z.string(), reason: z.string() })),
});
export type FinalisedMany = z.output<typeof finalisedManySchema>;

export type DocumentView = z.output<typeof documentViewSchema>;
