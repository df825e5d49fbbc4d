// Endpoints of invoices typed by a person.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id } from "#kernel/schema/french.ts";
import { documentFields } from "../model/documents/records.ts";
import { documentRowSchema } from "../model/documents/view.ts";
import { manualInvoiceSchema, manualPreviewSchema } from "../model/manual/manual-invoice.ts";

const file = { types: scanTypes };
const files = { file1: file, file2: file, file3: file, file4: file, file5: file };
const may = "CREATE_MANUAL_INVOICE";

export const manualInvoicesContract = contract({
  listManualInvoices: list({
    path: "/billing/manual-invoices",
    title: "Factures manuelles",
    item: documentRowSchema.omit({ lateCents: true, sending: true }),
    fields: documentFields,
    filters: ["kind", "stage", "companyId"],
    sorts: ["issuedOn", "createdAt"],
    defaultSort: "createdAt,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["billingDocument"],
  }),
  previewManualInvoice: write({
    path: "/billing/manual-invoices/preview",
    takes: { body: manualInvoiceSchema },
    returns: manualPreviewSchema,
    may,
    audit: { none: "Le calcul des totaux d’une saisie n’enregistre rien." },
    summary: "Calculer la TVA et les totaux d’une facture manuelle : rien n’est enregistré",
  }),
  createManualInvoice: write({
    path: "/billing/manual-invoices",
    takes: { body: manualInvoiceSchema, files },
    returns: z.object({ ids: z.array(id).min(1) }),
    may,
    audit: { did: "a préparé une facture manuelle", record: "billingDocument" },
    summary: "Préparer une facture, ou deux quand leurs lignes ne vont pas ensemble",
  }),
  readDocumentAttachment: read({
    path: "/billing/documents/:id/attachments/:attachmentId",
    takes: { params: z.object({ id, attachmentId: id }) },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: ["billingDocument"],
    summary: "Lire un fichier joint à un document",
  }),
});
