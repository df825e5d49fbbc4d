// The lists of quotes: all of them, or those of one client.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { contract, list } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { quoteStatuses } from "../model/flow.ts";
import { quoteTypeSchema } from "../model/type.ts";
import { quoteFields } from "../model/fields.ts";

/** Columns and options common to both lists of quotes. */
const quoteListOptions = {
  title: "Devis",
  item: z.object({
    id,
    version,
    orderId: z.string(),
    status: z.enum(quoteStatuses),
    type: quoteTypeSchema,
    companyId: id,
    companyName: z.string(),
    /** With its postcode, the territory that its VAT follows. */
    companyCountry: countrySchema,
    companyZipCode: z.string(),
    clientId: id,
    clientName: z.string(),
    isBadPayer: z.boolean(),
    brandName: z.string(),
    /** Brand, model, finish and engine; or the category name. */
    carLabel: z.string(),
    carModelId: id.nullable(),
    durationMonths: z.int(),
    kilometrage: z.int(),
    priceCents: centsSchema,
    monthlyTotalCents: centsSchema,
    exemptCents: centsSchema,
    discount: z.number(),
    vendor: z.string(),
    sendBy: z.string(),
    deliveryDateDeadline: daySchema.nullable(),
    validUntil: daySchema,
    signatureDate: instant.nullable(),
    refusalDate: instant.nullable(),
    signatureId: id.nullable(),
    contractId: id.nullable(),
    createdAt: instant,
    createdBy: z.string(),
  }),
  fields: quoteFields,
  filters: [
    "status",
    "type",
    "orderId",
    "clientId",
    "companyId",
    "companyName",
    "brandName",
    "carLabel",
    "carModelId",
    "energy",
    "durationMonths",
    "kilometrage",
    "priceCents",
    "monthlyTotalCents",
    "discount",
    "isBadPayer",
    "hasMidtermRenewal",
    "vendor",
    "sendBy",
    "createdBy",
    "createdById",
    "createdAt",
    "validUntil",
    "signatureDate",
    "refusalDate",
    "deliveryDateDeadline",
  ],
  sorts: [
    "createdAt",
    "orderId",
    "companyName",
    "clientName",
    "carLabel",
    "durationMonths",
    "kilometrage",
    "priceCents",
    "monthlyTotalCents",
    "discount",
    "validUntil",
    "signatureDate",
    "deliveryDateDeadline",
    "createdBy",
    "sendBy",
  ],
  defaultSort: "createdAt,desc",
  search: true,
  sums: { of: ["monthlyTotalCents"], by: "status" },
  may: "SIGNED_IN",
  shows: ["quote"],
} as const;

export const quoteLists = contract({
  listQuotes: list({ path: "/quotes", ...quoteListOptions }),
  listClientQuotes: list({ path: "/clients/:id/quotes", params: z.object({ id }), ...quoteListOptions }),
});
