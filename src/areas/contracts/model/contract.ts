// A contract as staff see it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { centsSchema } from "#kernel/money.ts";
import { discountApprovalSchema } from "#quotes/model/discounts/discount-approval.ts";
import { monthlyLineKeys } from "#quotes/model/monthly.ts";
import { quotedCarSchema } from "#quotes/model/pricing/priced-car.ts";
import { amendmentKindSchema } from "./amendments/amendment.ts";
import { changedLineSchema } from "./amendments/changed-lines.ts";
import { amendmentRecord } from "./amendments/records.ts";
import { cancelOrigins } from "./flow.ts";
import { periodSchema } from "./period.ts";
import { contractRecord } from "./records.ts";
import { termsSchema } from "./terms/terms.ts";
import { timelineSchema } from "./timeline.ts";

export const cancelOriginSchema = enumOf(cancelOrigins);
const linkedContract = z.object({ id, orderId: z.string() }).nullable();

/** VAT rate when a consumer reads prices with tax; null for a company. */
export const vatRateSchema = z.number().nullable();

export const amendmentSchema = z.object({
  id,
  version: z.int(),
  ...amendmentRecord.shape,
  changes: z.array(changedLineSchema),
  vatRate: vatRateSchema,
  bringsCommitment: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Status of its discount when it is beyond the parameter, null otherwise. */
  discountApproval: discountApprovalSchema,
  /** Why the contract or the calendar has overtaken it, so that its effect no longer holds; null otherwise. */
  overtaken: z.string().nullable(),
  ...lifeCycleShape,
});
export type Amendment = z.output<typeof amendmentSchema>;

export const contractSchema = z.object({
  id,
  version: z.int(),
  quoteId: id,
  ...contractRecord.omit(
    "companyId",
    "companyName",
    "clientId",
    "clientName",
    "brand",
    "durationMonths",
    "kilometrage",
    "hasMidtermRenewal",
    "hasInsurance",
    "priceCents",
    "hasPendingAmendment",
  ),
  company: z.object({ id, name: z.string() }),
  client: z.object({ id, name: z.string() }),
  /** Null for a medium-term rental: any car of the category. */
  car: quotedCarSchema.nullable(),
  terms: termsSchema,
  monthlyLines: z.array(
    z.object({ key: z.enum(monthlyLineKeys), label: z.string(), amountCents: centsSchema }),
  ),
  isDeliveryLate: z.boolean(),
  termDay: daySchema.nullable(),
  replaces: linkedContract,
  replacedBy: linkedContract,
  periods: z.array(periodSchema),
  timeline: timelineSchema.nullable(),
  /** The terms by day: those first signed, then those of each signed amendment, upcoming ones included. */
  termsByDay: z.array(
    z.object({
      from: daySchema.nullable(),
      cause: z.object({ number: z.int(), kind: amendmentKindSchema }).nullable(),
      terms: termsSchema,
      company: z.object({ id, name: z.string() }),
      rentCents: centsSchema,
      exemptCents: centsSchema,
      termDay: daySchema.nullable(),
      changes: z.array(changedLineSchema),
      isToCome: z.boolean(),
    }),
  ),
  amendments: z.array(amendmentSchema),
  updatedAt: instant,
  updatedBy: z.string(),
  ...lifeCycleShape,
});
export type Contract = z.output<typeof contractSchema>;
