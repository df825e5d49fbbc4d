// Endpoints of invoices that leave by an approved platform.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { depositFields, depositSchema, depositViewSchema } from "../model/platform/deposit.ts";
import { depositFlow, depositFormSchema, submitAgainSchema } from "../model/platform/flow.ts";
import { reportedPeriodSchema } from "../model/platform/reported-sales.ts";

const params = z.object({ id });
const record = "platformDeposit";

export const platformContract = contract({
  listElectronicInvoices: list({
    path: "/billing/electronic-invoices",
    title: "Factures électroniques",
    item: depositSchema,
    fields: depositFields,
    filters: ["status", "issuerId", "companyId", "issuedOn", "depositedOn"],
    sorts: ["issuedOn", "number", "companyName", "status"],
    defaultSort: "issuedOn,asc",
    search: false,
    may: "SIGNED_IN",
    shows: [record, "billingDocument"],
  }),
  readElectronicInvoiceDeposit: read({
    path: "/billing/electronic-invoices/:id",
    takes: { params },
    returns: depositViewSchema,
    may: "SIGNED_IN",
    shows: [record, "billingDocument"],
  }),
  readPlatformOutbox: read({
    path: "/billing/electronic-invoices/outbox",
    returns: { document: ["application/zip"] },
    may: "SEND_INVOICE",
    shows: [],
    summary: "Les factures à déposer sur la plateforme, en un dossier compressé",
  }),
  readReportedSales: read({
    path: "/billing/e-reporting",
    takes: { query: reportedPeriodSchema },
    returns: { document: ["text/csv"] },
    may: "SEND_INVOICE",
    shows: [],
    summary: "Les ventes d’un mois à déclarer : particuliers, étrangers, collectivités d’outre-mer",
  }),
  depositElectronicInvoice: write({
    path: "/billing/electronic-invoices/:id/deposit",
    takes: { params, body: depositFormSchema, submitAgainSchema },
    returns: depositViewSchema,
    may: "SEND_INVOICE",
    audit: { did: "a noté le dépôt sur la plateforme", record },
  }),
  submitElectronicInvoiceAgain: write({
    path: "/billing/electronic-invoices/:id/submit-again",
    takes: { params, body: submitAgainSchema },
    returns: depositViewSchema,
    may: "SEND_INVOICE",
    audit: { did: "a demandé de transmettre de nouveau la facture", record },
  }),
  ...flowEndpoints(depositFlow, {
    path: "/billing/electronic-invoices/:id",
    record,
    params,
    returns: depositViewSchema,
  }),
});
