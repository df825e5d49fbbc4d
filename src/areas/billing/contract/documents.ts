// Endpoints of billing documents.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { documentFields } from "../model/documents/records.ts";
import { documentRowSchema, documentViewSchema, finalisedManySchema } from "../model/documents/view.ts";
import { creditFormSchema } from "../model/documents/credit.ts";
import { sendingFormSchema } from "../model/documents/sending.ts";

const params = z.object({ id });
const returns = documentViewSchema;

const documentSorts = [
  "issuedOn",
  "createdAt",
  "number",
  "companyName",
  "dueOn",
  "lateFrom",
  "totalCents",
  "remainingCents",
] as const;

const documentSums = {
  of: ["totalCents", "remainingCents"],
  by: "kind",
  subtracted: ["CREDIT_NOTE"],
} as const;

/** The documents of a contract, of a car or of a run. */
const documentsOf = (path: string) =>
  list({
    path,
    title: "Documents de facturation",
    params,
    item: documentRowSchema,
    fields: documentFields,
    filters: ["kind", "stage", "issuedOn"],
    sorts: documentSorts,
    defaultSort: "issuedOn,desc",
    search: false,
    sums: documentSums,
    may: "SIGNED_IN",
    shows: ["billingDocument"],
  });

export const documentsContract = contract({
  listBillingDocuments: list({
    path: "/billing/documents",
    title: "Documents de facturation",
    item: documentRowSchema,
    fields: documentFields,
    filters: [
      "kind",
      "stage",
      "companyId",
      "contractId",
      "origin",
      "issuedOn",
      "dueOn",
      "lateFrom",
      "isToSend",
      "month",
      "disputedCents",
      "createdAt",
    ],
    sorts: documentSorts,
    defaultSort: "issuedOn,desc",
    search: true,
    sums: { ...documentSums, of: [...documentSums.of, "lateCents"] },
    may: "SIGNED_IN",
    shows: ["billingDocument", "client", "platformDeposit"],
  }),
  listBillingDocumentsOfContract: documentsOf("/billing/contracts/:id/documents"),
  listBillingDocumentsOfCar: documentsOf("/billing/cars/:id/documents"),
  listBillingDocumentsOfRun: documentsOf("/billing/runs/:id/documents"),
  readBillingDocument: read({
    path: "/billing/documents/:id",
    takes: { params },
    returns,
    may: "SIGNED_IN",
    shows: ["billingDocument", "client", "platformDeposit"],
  }),
  readBillingDocumentPaper: read({
    path: "/billing/documents/:id/pdf",
    takes: { params },
    returns: { document: ["application/pdf"] },
    may: "SIGNED_IN",
    shows: ["billingDocument"],
    summary: "Lire le PDF d’un document finalisé",
  }),
  readElectronicInvoice: read({
    path: "/billing/documents/:id/xml",
    takes: { params },
    returns: { document: ["application/xml"] },
    may: "SIGNED_IN",
    shows: ["billingDocument"],
    summary: "Lire la facture électronique (Factur-X) d’un document",
  }),
  sendBillingDocument: write({
    path: "/billing/documents/:id/send",
    takes: { params, body: z.object({ version }) },
    returns,
    may: "SEND_INVOICE",
    audit: { did: "a envoyé le document", record: "billingDocument" },
    summary: "Envoyer un document finalisé à son client",
  }),
  recordBillingDocumentSending: write({
    path: "/billing/documents/:id/sending",
    takes: { params, body: sendingFormSchema },
    returns,
    may: "SEND_INVOICE",
    audit: { did: "a noté l’envoi du document", record: "billingDocument" },
    summary: "Noter, corriger ou annuler le jour où un document a été remis par un autre canal",
  }),
  finaliseBillingDocuments: write({
    path: "/billing/documents/finalize",
    takes: { body: z.object({ ids: z.array(id).min(1).max(400) }) },
    returns: finalisedManySchema,
    may: "FINALIZE_INVOICES",
    audit: { did: "a finalisé des documents", record: "billingDocument" },
    summary: "Finaliser plusieurs brouillons : un refus laisse les autres finalisés",
  }),
  finaliseBillingDocument: write({
    path: "/billing/documents/:id/finalize",
    takes: { params, body: z.object({ version }) },
    returns,
    may: "FINALIZE_INVOICES",
    audit: { did: "a finalisé le document", record: "billingDocument" },
    summary: "Donner son numéro à un brouillon : il ne change plus",
  }),
  discardBillingDocument: write({
    path: "/billing/documents/:id/discard",
    takes: { params, body: z.object({ version }) },
    returns: z.object({ id }),
    may: "FINALIZE_INVOICES",
    audit: { did: "a supprimé le brouillon", record: "billingDocument" },
  }),
  creditBillingDocument: write({
    path: "/billing/documents/:id/credit",
    takes: { params, body: creditFormSchema.extend({ version }) },
    returns,
    may: "CREDIT_INVOICE",
    audit: { did: "a préparé un avoir", record: "billingDocument" },
    summary: "Préparer un avoir sur une facture, en entier ou ligne par ligne",
  }),
  disputeBillingDocument: write({
    path: "/billing/documents/:id/dispute",
    takes: { params, body: z.object({ version, cents: centsSchema, reason: text(300) }) },
    returns,
    may: "DISPUTE_INVOICE",
    audit: { did: "a noté une contestation", record: "billingDocument" },
    summary: "Noter que le client conteste une somme : elle n’est ni prélevée ni relancée",
  }),
  endBillingDispute: write({
    path: "/billing/documents/:id/end-dispute",
    takes: { params, body: z.object({ version, reason: text(300) }) },
    returns,
    may: "DISPUTE_INVOICE",
    audit: { did: "a clos la contestation", record: "billingDocument" },
  }),
});
