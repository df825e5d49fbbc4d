// Endpoints for the invoices of suppliers.
import { z } from "zod";
import { documentTypes } from "#documents/model/kind.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { invoiceProposalSchema } from "../model/invoices/proposal.ts";
import { invoiceFields } from "../model/invoices/records.ts";
import {
  invoiceCorrectionSchema,
  invoicedCarSchema,
  invoiceDraftSchema,
  invoiceReversalSchema,
  invoiceRowSchema,
  invoiceViewSchema,
} from "../model/invoices/invoice.ts";
import { paidMentions } from "../model/orders/price.ts";

const params = z.object({ id });
const files = { file: { types: documentTypes } } as const;
const may = "REGISTER_SUPPLIER_INVOICE";
const returns = invoiceViewSchema;
const on = recordWrites({ path: "/supplier-invoices/:id", record: "supplierInvoice", params, returns, may });

const see = recordReads({ path: "/supplier-invoices", may: "SIGNED_IN", shows: ["supplierInvoice"] });

export const invoicesContract = contract({
  listSupplierInvoices: list({
    path: "/supplier-invoices",
    title: "Factures des fournisseurs",
    item: invoiceRowSchema,
    fields: invoiceFields,
    filters: ["supplierId", "stage", "toPayBy", "dueOn", "invoicedOn", "vatRegime"],
    sorts: ["toPayBy", "dueOn", "invoicedOn", "number", "supplierName", "totalCents", "outstandingCents"],
    defaultSort: "toPayBy,asc",
    search: true,
    sums: {
      of: ["countedNetCents", "countedTotalCents", "outstandingCents"],
      by: "vatRegime",
      mentions: { outstandingCents: paidMentions },
    },
    may: "SIGNED_IN",
    shows: ["supplierInvoice", "carOrderLine", "supplierPayment"],
  }),
  readSupplierInvoice: see(":id", returns, {
    shows: ["supplierInvoice", "carOrderLine", "carOrder", "supplierPayment"],
    summary: "Une facture, avec ses véhicules et leurs paiements",
  }),
  listInvoiceableCars: see("suppliers/:id/cars", z.array(invoicedCarSchema), {
    query: z.object({ invoiceId: id.optional() }),
    shows: ["carOrderLine", "carOrder", "supplierInvoice"],
    summary: "Les véhicules d’un fournisseur qui ne sont sur aucune autre facture",
  }),
  /** The registered invoice of this number; null when there is none. */
  findSameInvoice: see(
    "suppliers/:id/same-number",
    z.object({ invoice: z.object({ id, number: z.string() }).nullable() }),
    {
      query: z.object({ number: z.string().trim().max(60), exceptId: id.optional() }),
      summary: "Dit si une facture de ce numéro est déjà enregistrée pour ce fournisseur",
    },
  ),
  extractSupplierInvoice: write({
    path: "/supplier-invoices/extract",
    takes: { files },
    returns: invoiceProposalSchema,
    may,
    audit: { none: "La lecture d’un document n’enregistre rien." },
    summary: "Lire une facture : rien n’est enregistré",
  }),
  registerSupplierInvoice: write({
    path: "/supplier-invoices",
    takes: { body: invoiceDraftSchema, files },
    returns,
    may,
    audit: { did: "a enregistré la facture", record: "supplierInvoice" },
    summary: "Enregistrer une facture, avec son document",
  }),
  addSupplierInvoiceDocument: on("document", "a déposé le document de la facture", { files }),
  correctSupplierInvoice: on("correct", "a corrigé la facture", {
    body: invoiceCorrectionSchema,
    summary: "Corriger une facture, avec un motif",
  }),
  reverseSupplierInvoice: on("reverse", "a annulé la facture", {
    body: invoiceReversalSchema,
    summary: "Annuler une facture enregistrée par erreur, tant qu’aucun paiement ne s’appuie sur elle",
  }),
});
