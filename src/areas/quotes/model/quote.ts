// A quote as stored and displayed: the form, the snapshot of all computed values, the people, the record.
import { z } from "zod";
import { addressSchema } from "#kernel/company/address.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { territorySchema } from "#settings/model/lessee-vat.ts";
import { companyRecord, contactRecord } from "#clients/model/records.ts";
import { clientTypeSchema } from "#clients/model/type.ts";
import { paymentMethodSchema } from "#clients/model/companies/payment.ts";
import { discountApprovalSchema } from "./discounts/discount-approval.ts";
import { quoteFieldsSchema } from "./form.ts";
import { quoteListRecord } from "./list-record.ts";
import { quotedCarSchema } from "./pricing/priced-car.ts";
import { pricingSchema } from "./pricing/pricing.ts";

/** A contact of the client, as displayed on the quote. */
export const quotedPersonSchema = z.object({
  id,
  ...contactRecord.pick("firstName", "lastName", "title", "email", "phone"),
});
export type QuotedPerson = z.output<typeof quotedPersonSchema>;

/** The company as it is today; a signed quote has its past state in the signed document. */
export const quotedCompanySchema = z.object({
  id,
  ...companyRecord.pick("name", "siret", "isBadPayer"),
  address: addressSchema,
  paymentMethod: paymentMethodSchema,
  client: z.object({ id, name: z.string(), type: clientTypeSchema }),
});

export const signatureStateSchema = z.object({
  ...quoteListRecord.pick("signatureId", "signatureDate", "refusalDate"),
  /** Shared by quotes sent together. */
  signatureGroupId: id.nullable(),
  /** True when the procedure has a sealed document to download. */
  hasSignedFile: z.boolean(),
  refusalReason: z.string(),
});

export const batchedQuoteSchema = z.object({
  id,
  version,
  ...quoteListRecord.pick(
    "orderId",
    "status",
    "carLabel",
    "companyId",
    "companyName",
    "monthlyTotalCents",
    "exemptCents",
  ),
});

export const quoteSchema = quoteFieldsSchema.extend({
  ...signatureStateSchema.shape,
  id,
  version,
  ...quoteListRecord.pick(
    "orderId",
    "status",
    "companyId",
    "monthlyTotalCents",
    "exemptCents",
    "contractId",
    "validUntil",
  ),
  pricing: pricingSchema,
  car: quotedCarSchema.nullable(),
  categoryName: z.string().nullable(),
  company: quotedCompanySchema,
  signatory: quotedPersonSchema.nullable(),
  contacts: z.array(quotedPersonSchema),
  depositCents: centsSchema,
  /** True under 6 months: the quote creates no commitment beyond the notice period. */
  isNonBinding: z.boolean(),
  /** French reasons why no order form can be made now. */
  orderFormRefusals: z.array(z.string()),
  /** The agreed day, else a number of weeks after the signature; null before it. */
  deliveryDueOn: daySchema.nullable(),
  deliveryWeeks: z.number(),
  /** Territory of the company's establishment, which determines the VAT. */
  vatTerritory: territorySchema,
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
