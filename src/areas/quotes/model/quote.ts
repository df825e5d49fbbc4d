// A quote as stored and displayed: the form, the snapshot of all computed values, the people, the record.
import { z } from "zod";
import { addressSchema } from "#kernel/company/address.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { territorySchema } from "#settings/model/lessee-vat.ts";
import { clientTypeSchema } from "#clients/model/type.ts";
import { paymentMethodSchema } from "#clients/model/companies/payment.ts";
import { discountApprovalSchema } from "./discounts/discount-approval.ts";
import { quoteStatuses } from "./flow.ts";
import { quoteFieldsSchema } from "./form.ts";
import { quotedCarSchema } from "./pricing/priced-car.ts";
import { pricingSchema } from "./pricing/pricing.ts";

/** A contact of the client, as displayed on the quote. */
export const quotedPersonSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type QuotedPerson = z.output<typeof quotedPersonSchema>;

/** The company as it is today; a signed quote has its past state in the signed document. */
export const quotedCompanySchema = z.object({
  id,
  name: z.string(),
  siret: z.string().nullable(),
  address: addressSchema,
  isBadPayer: z.boolean(),
  paymentMethod: paymentMethodSchema,
  client: z.object({ id, name: z.string(), type: clientTypeSchema }),
});

export const signatureStateSchema = z.object({
  signatureId: id.nullable(),
  /** Shared by quotes sent together. */
  signatureGroupId: id.nullable(),
  /** True when the procedure has a sealed document to download. */
  hasSignedFile: z.boolean(),
  signatureDate: instant.nullable(),
  refusalDate: instant.nullable(),
  refusalReason: z.string(),
});

export const batchedQuoteSchema = z.object({
  id,
  version,
  orderId: z.string(),
  status: z.enum(quoteStatuses),
  carLabel: z.string(),
  companyId: id,
  companyName: z.string(),
  monthlyTotalCents: centsSchema,
  exemptCents: centsSchema,
});

export const quoteSchema = quoteFieldsSchema.extend({
  ...signatureStateSchema.shape,
  id,
  version,
  /** "D-2026-000123": the number used by people, and the `orderId` of the contract. */
  orderId: z.string(),
  status: z.enum(quoteStatuses),
  companyId: id,
  pricing: pricingSchema,
  car: quotedCarSchema.nullable(),
  categoryName: z.string().nullable(),
  company: quotedCompanySchema,
  signatory: quotedPersonSchema.nullable(),
  contacts: z.array(quotedPersonSchema),
  monthlyTotalCents: centsSchema,
  /** The part of the monthly total exempt from VAT. */
  exemptCents: centsSchema,
  depositCents: centsSchema,
  /** True under 6 months: the quote creates no commitment beyond the notice period. */
  isNonBinding: z.boolean(),
  /** The contract created by its signature. */
  contractId: id.nullable(),
  /** French reasons why no order form can be made now. */
  orderFormRefusals: z.array(z.string()),
  /** The agreed day, else a number of weeks after the signature; null before it. */
  deliveryDueOn: daySchema.nullable(),
  deliveryWeeks: z.number(),
  /** Territory of the company's establishment, which determines the VAT. */
  vatTerritory: territorySchema,
  validUntil: daySchema,
  /** True once the lessor is no longer bound by its price, unless it is signed. */
  isExpired: z.boolean(),
  /** Instant of `pricing`, which determines its parameters, scales and catalogue. */
  pricedAt: instant,
  discountApproval: discountApprovalSchema,
  /** Quotes made together with it, itself included; empty when it was made alone. */
  batch: z.array(batchedQuoteSchema),
  ...lifeCycleShape,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Quote = z.output<typeof quoteSchema>;
