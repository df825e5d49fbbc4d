// Endpoints of receipts, of what they pay, and of refunds.
import { z } from "zod";
import { documentViewSchema } from "#billing/model/documents/view.ts";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { stamps } from "#kernel/field.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { refundFlow } from "../model/receipts/refund-flow.ts";
import { receiptRecord, refundRecord } from "../model/receipts/records.ts";
import {
  allocationFormSchema,
  creditChoiceFormSchema,
  creditNoteUseSchema,
  documentPaymentsSchema,
  openPartSchema,
  paymentDateSchema,
  reasonSchema,
  receiptFormSchema,
  receiptReversalSchema,
  receiptRowSchema,
  receiptViewSchema,
  refundFormSchema,
  refundRowSchema,
  refundViewSchema,
} from "../model/receipts/view.ts";

const params = z.object({ id });
const onDocument = recordWrites({
  path: "/billing/billings/:id",
  record: "billingDocument",
  params,
  returns: documentViewSchema,
  may: "ADD_PAYMENT_DATE_TO_BILLING",
});
const onReceipt = recordWrites({
  path: "/collection/receipts/:id",
  record: "receipt",
  params,
  returns: receiptViewSchema,
  may: "MATCH_RECEIPTS",
});
const refunding = {
  takes: { params, body: refundFormSchema },
  returns: refundViewSchema,
  may: "REFUND",
  audit: { did: "a demandé un remboursement", record: "refund" },
} as const;

export const receiptsContract = contract({
  setPaymentDate: onDocument("payment-date", "a saisi une date de paiement", {
    body: paymentDateSchema,
    summary: "Dire qu’un document a été payé ce jour-là, pour tout ce qui reste dû",
  }),
  removePaymentDate: onDocument("payment-date", "a retiré la date de paiement", {
    method: "DELETE",
    summary: "Annuler une date de paiement saisie par erreur",
  }),
  readDocumentPayments: read({
    path: "/billing/documents/:id/payments",
    takes: { params },
    returns: documentPaymentsSchema,
    may: "SIGNED_IN",
    shows: ["billingDocument", "receipt", "debitBatch"],
    summary:
      "Ce qui a payé un document (encaissements, avoirs, garantie imputée) et les prélèvements en cours",
  }),
  listReceipts: list({
    path: "/collection/receipts",
    title: "Encaissements",
    item: receiptRowSchema,
    fields: { ...stamps, ...receiptRecord.fields },
    filters: ["companyId", "contractId", "method", "origin", "receivedOn", "amountCents", "remainingCents"],
    sorts: ["receivedOn", "companyName", "amountCents", "remainingCents"],
    defaultSort: "receivedOn,desc",
    search: true,
    sums: { of: ["amountCents", "remainingCents"], by: "method" },
    may: "SIGNED_IN",
    shows: ["receipt"],
  }),
  readReceipt: read({
    path: "/collection/receipts/:id",
    takes: { params },
    returns: receiptViewSchema,
    may: "SIGNED_IN",
    shows: ["receipt", "billingDocument", "refund"],
  }),
  createReceipt: write({
    path: "/collection/receipts",
    takes: { body: receiptFormSchema },
    returns: receiptViewSchema,
    may: "MATCH_RECEIPTS",
    audit: { did: "a enregistré un encaissement", record: "receipt" },
    summary: "Enregistrer de l’argent reçu, avant de dire ce qu’il paie",
  }),
  allocateReceipt: onReceipt("allocate", "a affecté l’encaissement", {
    body: allocationFormSchema,
    summary: "Dire ce que paie un encaissement",
  }),
  reverseReceipt: onReceipt("reverse", "a annulé l’encaissement", {
    body: receiptReversalSchema,
    summary: "Annuler un encaissement saisi par erreur, ou revenu impayé, avec tout ce qu’il payait",
  }),
  refundReceipt: write({
    ...refunding,
    path: "/collection/receipts/:id/refund",
    summary: "Préparer le remboursement d’un trop-perçu ou d’une garantie à rendre",
  }),
  chooseCreditUse: onReceipt("credit-choice", "a noté le choix du client", {
    body: creditChoiceFormSchema,
    summary: "Noter le choix du client pour un trop-perçu : déduit de la prochaine facture, ou remboursé",
  }),
  allocateCreditNote: write({
    path: "/collection/credit-notes/:id/allocate",
    takes: { params, body: allocationFormSchema },
    returns: documentViewSchema,
    may: "MATCH_RECEIPTS",
    audit: { did: "a imputé l’avoir", record: "billingDocument" },
    summary: "Imputer un avoir sur d’autres factures de la société",
  }),
  readCreditNoteUse: read({
    path: "/collection/credit-notes/:id/use",
    takes: { params },
    returns: creditNoteUseSchema,
    may: "SIGNED_IN",
    shows: ["billingDocument", "refund"],
    summary: "Ce qu’un avoir a réglé, et ce qui en est remboursé",
  }),
  refundCreditNote: write({
    ...refunding,
    path: "/collection/credit-notes/:id/refund",
    summary: "Préparer le remboursement de ce qui reste d’un avoir",
  }),
  undoAllocation: write({
    path: "/collection/allocations/:id/undo",
    takes: { params, body: reasonSchema },
    returns: z.object({ id }),
    may: "MATCH_RECEIPTS",
    audit: { did: "a annulé une affectation", record: "receipt" },
    summary: "Annuler une affectation par une écriture contraire",
  }),
  readOpenParts: read({
    path: "/collection/companies/:id/open-parts",
    takes: { params, query: z.object({ issuerId: id }) },
    returns: z.array(openPartSchema),
    may: "SIGNED_IN",
    shows: ["billingDocument"],
    summary: "Ce que doit encore une société à un émetteur, échéance par échéance",
  }),
  listRefunds: list({
    path: "/collection/refunds",
    title: "Remboursements",
    item: refundRowSchema,
    fields: { ...stamps, ...refundRecord.fields },
    filters: ["status", "companyId"],
    sorts: ["createdAt"],
    defaultSort: "createdAt,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["refund"],
  }),
  ...flowEndpoints(
    refundFlow,
    { path: "/collection/refunds/:id", record: "refund", params, returns: refundViewSchema },
    {
      cancel: verb("cancelRefund", "cancel", z.object({ version }), "a annulé le remboursement", {
        summary: "Annuler un remboursement qu’aucun virement n’a pris : la somme redevient un crédit",
      }),
    },
  ),
});
