// Endpoints of invoices that leave by an approved platform.
import { z } from "zod";
import { contract, list } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { id } from "#kernel/schema/french.ts";
import { depositFields, depositSchema, depositViewSchema } from "../model/platform/deposit.ts";
import { depositFlow, depositFormSchema, submitAgainSchema } from "../model/platform/flow.ts";
import { reportedPeriodSchema } from "../model/platform/reported-sales.ts";

const params = z.object({ id });
const record = "platformDeposit";
const deposit = {
  path: "/billing/electronic-invoices/:id",
  record,
  params,
  returns: depositViewSchema,
} as const;

const see = recordReads({ path: "/billing", may: "SEND_INVOICE", shows: [] });

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
  readElectronicInvoiceDeposit: see("electronic-invoices/:id", depositViewSchema, {
    may: "SIGNED_IN",
    shows: [record, "billingDocument"],
  }),
  readPlatformOutbox: see(
    "electronic-invoices/outbox",
    { document: ["application/zip"] },
    { summary: "Les factures à déposer sur la plateforme, en un dossier compressé" },
  ),
  readReportedSales: see(
    "e-reporting",
    { document: ["text/csv"] },
    {
      query: reportedPeriodSchema,
      summary: "Les ventes d’un mois à déclarer : particuliers, étrangers, collectivités d’outre-mer",
    },
  ),
  ...flowEndpoints(depositFlow, deposit, {
    deposit: verb(
      "depositElectronicInvoice",
      "deposit",
      depositFormSchema,
      "a noté le dépôt sur la plateforme",
    ),
    submitAgain: verb(
      "submitElectronicInvoiceAgain",
      "submit-again",
      submitAgainSchema,
      "a demandé de transmettre de nouveau la facture",
    ),
  }),
});
