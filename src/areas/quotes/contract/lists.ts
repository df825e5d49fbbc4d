// The lists of quotes: all of them, or those of one client.
import { z } from "zod";
import { countrySchema } from "#kernel/company/address.ts";
import { contract, list } from "#kernel/contract.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { quoteListFields, quoteListRecord } from "../model/list-record.ts";

/** Columns and options common to both lists of quotes. */
const quoteListOptions = {
  title: "Devis",
  item: z.object({
    id,
    version,
    ...quoteListRecord.omit("energy", "hasMidtermRenewal"),
    /** With its postcode, the territory that its VAT follows. */
    companyCountry: countrySchema,
    companyZipCode: z.string(),
    createdAt: instant,
    createdBy: z.string(),
  }),
  fields: quoteListFields,
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
