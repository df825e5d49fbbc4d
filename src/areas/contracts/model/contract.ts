// A contract as staff see it.
import { z } from "zod";
import { territorySchema } from "#settings/model/lessee-vat.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { discountApprovalSchema } from "#quotes/model/discounts/discount-approval.ts";
import { monthlyLineKeys } from "#quotes/model/monthly.ts";
import { quotedCarSchema } from "#quotes/model/pricing/priced-car.ts";
import { quoteTypeSchema } from "#quotes/model/type.ts";
import { amendmentDraftSchema, amendmentKindSchema } from "./amendments/amendment.ts";
import { amendmentStatuses } from "./amendments/flow.ts";
import { changedLineSchema } from "./amendments/changed-lines.ts";
import { effectSchema } from "./amendments/effect.ts";
import { type CancelOrigin, cancelOrigins, commissionSchema, contractStatuses } from "./flow.ts";
import { periodSchema } from "./period.ts";
import { agreementSchema, termsSchema } from "./terms/terms.ts";
import { timelineSchema } from "./timeline.ts";

export const cancelOriginSchema = z.enum(Object.keys(cancelOrigins) as [CancelOrigin, ...CancelOrigin[]]);
const linkedContract = z.object({ id, orderId: z.string() }).nullable();

/** VAT rate when a consumer reads prices with tax; null for a company. */
export const vatRateSchema = z.number().nullable();

export const amendmentSchema = z.object({
  id,
  version: z.int(),
  contractId: id,
  /** 1 for the first of its contract. */
  number: z.int(),
  kind: amendmentKindSchema,
  status: z.enum(amendmentStatuses),
  effectOn: daySchema,
  explanation: z.string(),
  /** The input, from which a change starts. */
  draft: amendmentDraftSchema,
  before: agreementSchema,
  after: agreementSchema,
  changes: z.array(changedLineSchema),
  effect: effectSchema,
  vatRate: vatRateSchema,
  bringsCommitment: z.boolean(),
  signedAt: instant.nullable(),
  appliedAt: instant.nullable(),
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
  orderId: z.string(),
  quoteId: id,
  status: z.enum(contractStatuses),
  type: quoteTypeSchema,
  company: z.object({ id, name: z.string() }),
  client: z.object({ id, name: z.string() }),
  /** Null for a medium-term rental: any car of the category. */
  car: quotedCarSchema.nullable(),
  carTitle: z.string(),
  terms: termsSchema,
  monthlyLines: z.array(
    z.object({ key: z.enum(monthlyLineKeys), label: z.string(), amountCents: centsSchema }),
  ),
  rentCents: centsSchema,
  /** The VAT-exempt part of it. */
  exemptCents: centsSchema,
  financialDepositCents: centsSchema,
  activationFeeCents: centsSchema,
  activationFeeDiscountCents: centsSchema,
  collateralSecurityDepositCents: centsSchema.nullable(),
  /** Territory of the lessee's establishment at signature, which decides the VAT. */
  vatTerritory: territorySchema,
  commissionCents: commissionSchema,
  vendor: z.string(),
  salesman: z.string(),
  signedAt: instant,
  deliveryDeadline: daySchema,
  isDeliveryLate: z.boolean(),
  termDay: daySchema.nullable(),
  /** The day of an early termination that the client has signed; null without one. */
  endsEarlyOn: daySchema.nullable(),
  endedDay: daySchema.nullable(),
  canceledAt: instant.nullable(),
  cancelOrigin: cancelOriginSchema.nullable(),
  cancelExplanation: z.string(),
  customInvoiceReference: z.string(),
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
