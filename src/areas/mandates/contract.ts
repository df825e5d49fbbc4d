// Endpoints of mandates: staff, the page of the client, the companies to follow up.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { id } from "#kernel/schema/french.ts";
import { procedureEndpoints } from "./contract/procedures.ts";
import { accountFormSchema } from "./model/account.ts";
import { followUpFields } from "./model/fields.ts";
import { followUpSchema } from "./model/follow-up.ts";
import {
  companyMandatesSchema,
  confirmationSchema,
  handoverSchema,
  mandateRequestSchema,
  mandateSchema,
  reasonSchema,
  versionSchema,
} from "./model/mandate.ts";
import { publicMandateSchema } from "./model/public-page.ts";

const company = z.object({ companyId: id });
const one = z.object({ id });
const visitor = z.object({ token: linkToken });

const followUps = {
  item: followUpSchema,
  fields: followUpFields,
  filters: ["companyName", "clientId", "problem", "turn", "since", "neededOn"],
  sorts: ["since", "neededOn", "companyName"],
  defaultSort: "since,asc",
  search: true,
  may: "SIGNED_IN",
  shows: ["mandate", "client", "contract"],
} as const;

export const mandatesContract = contract({
  listMissingMandates: list({
    ...followUps,
    filters: [...followUps.filters],
    sorts: [...followUps.sorts],
    shows: [...followUps.shows],
    path: "/billing/missing-mandates",
    title: "Mandats manquants",
  }),
  listMissingPaymentMethods: list({
    ...followUps,
    filters: [...followUps.filters],
    sorts: [...followUps.sorts],
    shows: [...followUps.shows],
    path: "/billing/missing-payment-methods",
    title: "Moyens de paiement manquants",
  }),
  readMandates: read({
    path: "/billing/mandates/of/:companyId",
    takes: { params: company },
    returns: companyMandatesSchema,
    may: "SIGNED_IN",
    shows: ["mandate", "signature", "client"],
    summary: "Lire les mandats d’une société",
  }),
  readMandatePaper: read({
    path: "/billing/mandates/:id/paper",
    takes: { params: one },
    returns: pdfAnswer,
    may: "ADD_PAYMENT_METHOD",
    shows: ["mandate"],
    summary: "Lire un mandat signé, ou à signer",
  }),
  askMandate: write({
    path: "/billing/mandates/:companyId",
    takes: { params: company, body: mandateRequestSchema },
    returns: mandateSchema,
    may: "ASK_MANDATE",
    audit: { did: "a demandé un mandat", record: "mandate" },
    summary: "Demander un mandat de prélèvement à une société",
  }),
  amendMandateAccount: write({
    path: "/billing/mandates/:id/amend-account",
    takes: { params: one, body: versionSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a demandé un autre compte au client", record: "mandate" },
    summary: "Demander au client un autre compte pour son mandat",
  }),
  giveMandateToBank: write({
    path: "/billing/mandates/:id/give-to-bank",
    takes: { params: one, body: handoverSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a noté la remise du mandat à la banque", record: "mandate" },
    summary: "Noter qu’un mandat interentreprises est remis à la banque",
  }),
  confirmMandate: write({
    path: "/billing/mandates/:id/confirm",
    takes: { params: one, body: confirmationSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a confirmé l’enregistrement du mandat par la banque", record: "mandate" },
    summary: "Confirmer qu’une banque a enregistré un mandat",
  }),
  refuseMandate: write({
    path: "/billing/mandates/:id/refuse",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a noté le refus du mandat par la banque", record: "mandate" },
    summary: "Noter qu’une banque a refusé un mandat",
  }),
  blockMandate: write({
    path: "/billing/mandates/:id/block",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a bloqué le mandat", record: "mandate" },
    summary: "Bloquer un mandat",
  }),
  unblockMandate: write({
    path: "/billing/mandates/:id/unblock",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a débloqué le mandat", record: "mandate" },
    summary: "Débloquer un mandat",
  }),
  suspendMandate: write({
    path: "/billing/mandates/:id/suspend",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a noté la suspension du mandat par le payeur", record: "mandate" },
    summary: "Noter qu’un payeur suspend son mandat",
  }),
  resumeMandate: write({
    path: "/billing/mandates/:id/resume",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a noté la reprise du mandat par le payeur", record: "mandate" },
    summary: "Noter qu’un payeur reprend son mandat",
  }),
  cancelMandate: write({
    path: "/billing/mandates/:id/cancel",
    takes: { params: one, body: reasonSchema },
    returns: mandateSchema,
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a annulé le mandat", record: "mandate" },
    summary: "Annuler un mandat",
  }),
  openMandateLink: write({
    path: "/public/mandates/:token/open",
    takes: { params: visitor },
    returns: publicMandateSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande de mandat", record: "mandate" },
    summary: "Ouvrir la page d’un mandat",
  }),
  giveMandateAccount: write({
    path: "/public/mandates/:token/account",
    takes: { params: visitor, body: accountFormSchema },
    returns: publicMandateSchema,
    may: "ANONYMOUS",
    audit: { did: "a indiqué son compte", record: "mandate" },
    summary: "Indiquer le compte à prélever, avant de signer le mandat",
  }),
  handMandateToBank: write({
    path: "/public/mandates/:token/handed-to-bank",
    takes: { params: visitor },
    returns: publicMandateSchema,
    may: "ANONYMOUS",
    audit: { did: "a remis le mandat à sa banque", record: "mandate" },
    summary: "Dire que le mandat est remis à la banque",
  }),
  ...procedureEndpoints,
});
