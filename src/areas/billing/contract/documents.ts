// Endpoints of billing documents.
import { z } from "zod";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, text, version } from "#kernel/schema/french.ts";
import { documentFields } from "../model/documents/records.ts";
import { documentRowSchema, documentViewSchema, finalisedManySchema } from "../model/documents/view.ts";
import { creditFormSchema } from "../model/documents/credit.ts";
import { documentFlow } from "../model/documents/flow.ts";
import { sendingFormSchema } from "../model/documents/sending.ts";

const params = z.object({ id });
const returns = documentViewSchema;
const record = "billingDocument";
const document = { path: "/billing/documents/:id", record, params, returns } as const;
const may = "FINALIZE_INVOICES";
const seen = z.object({ version });
const reasoned = seen.extend({ reason: text(300) });

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

const see = recordReads({ path: "/billing/documents/:id", may: "SIGNED_IN", shows: ["billingDocument"] });

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
  readBillingDocument: see("", returns, { shows: ["billingDocument", "client", "platformDeposit"] }),
  readBillingDocumentPaper: see("pdf", pdfAnswer, { summary: "Lire le PDF d’un document finalisé" }),
  readElectronicInvoice: see(
    "xml",
    { document: ["application/xml"] },
    { summary: "Lire la facture électronique (Factur-X) d’un document" },
  ),
  finaliseBillingDocuments: write({
    path: "/billing/documents/finalize",
    takes: { body: z.object({ ids: z.array(id).min(1).max(400) }) },
    returns: finalisedManySchema,
    may,
    audit: { did: "a finalisé des documents", record },
    summary: "Finaliser plusieurs brouillons : un refus laisse les autres finalisés",
  }),
  discardBillingDocument: recordWrites({ ...document, may })("discard", "a supprimé le brouillon", {
    body: seen,
    returns: params,
  }),
  ...flowEndpoints(documentFlow, document, {
    send: verb("sendBillingDocument", "send", seen, "a envoyé le document", {
      summary: "Envoyer un document finalisé à son client",
    }),
    recordSending: verb(
      "recordBillingDocumentSending",
      "sending",
      sendingFormSchema,
      "a noté l’envoi du document",
      {
        summary: "Noter, corriger ou annuler le jour où un document a été remis par un autre canal",
      },
    ),
    finalise: verb("finaliseBillingDocument", "finalize", seen, "a finalisé le document", {
      summary: "Donner son numéro à un brouillon : il ne change plus",
    }),
    credit: verb(
      "creditBillingDocument",
      "credit",
      creditFormSchema.extend({ version }),
      "a préparé un avoir",
      {
        summary: "Préparer un avoir sur une facture, en entier ou ligne par ligne",
      },
    ),
    dispute: verb(
      "disputeBillingDocument",
      "dispute",
      reasoned.extend({ cents: centsSchema }),
      "a noté une contestation",
      { summary: "Noter que le client conteste une somme : elle n’est ni prélevée ni relancée" },
    ),
    endDispute: verb("endBillingDispute", "end-dispute", reasoned, "a clos la contestation"),
  }),
});
