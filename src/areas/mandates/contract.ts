// Endpoints of mandates: staff, the page of the client, the companies to follow up.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { pdfAnswer } from "#kernel/documents/files.ts";
import { linkWrites } from "#kernel/links/link-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { procedureEndpoints } from "./contract/procedures.ts";
import { accountFormSchema } from "./model/account.ts";
import { mandateFlow } from "./model/flow.ts";
import { followUpRecord, followUpSchema } from "./model/follow-up.ts";
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
const onPage = linkWrites({
  path: "/public/mandates/:token",
  record: "mandate",
  returns: publicMandateSchema,
});

const followUps = {
  item: followUpSchema,
  fields: followUpRecord.fields,
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
    path: "/billing/missing-mandates",
    title: "Mandats manquants",
  }),
  listMissingPaymentMethods: list({
    ...followUps,
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
  ...flowEndpoints(
    mandateFlow,
    { path: "/billing/mandates/:id", record: "mandate", params: one, returns: mandateSchema },
    {
      amendAccount: verb(
        "amendMandateAccount",
        "amend-account",
        versionSchema,
        "a demandé un autre compte au client",
        { summary: "Demander au client un autre compte pour son mandat" },
      ),
      giveToBank: verb(
        "recordMandateSubmission",
        "give-to-bank",
        handoverSchema,
        "a noté la remise du mandat à la banque",
        { summary: "Noter qu’un mandat interentreprises est remis à la banque" },
      ),
      confirm: verb(
        "confirmMandate",
        "confirm",
        confirmationSchema,
        "a confirmé l’enregistrement du mandat par la banque",
        { summary: "Confirmer qu’une banque a enregistré un mandat" },
      ),
      refuse: verb("refuseMandate", "refuse", reasonSchema, "a noté le refus du mandat par la banque", {
        summary: "Noter qu’une banque a refusé un mandat",
      }),
      block: verb("blockMandate", "block", reasonSchema, "a bloqué le mandat", {
        summary: "Bloquer un mandat",
      }),
      unblock: verb("unblockMandate", "unblock", reasonSchema, "a débloqué le mandat", {
        summary: "Débloquer un mandat",
      }),
      suspend: verb(
        "suspendMandate",
        "suspend",
        reasonSchema,
        "a noté la suspension du mandat par le payeur",
        { summary: "Noter qu’un payeur suspend son mandat" },
      ),
      resume: verb("resumeMandate", "resume", reasonSchema, "a noté la reprise du mandat par le payeur", {
        summary: "Noter qu’un payeur reprend son mandat",
      }),
      cancel: verb("cancelMandate", "cancel", reasonSchema, "a annulé le mandat", {
        summary: "Annuler un mandat",
      }),
    },
  ),
  openMandateLink: onPage("open", "a ouvert la demande de mandat", { summary: "Ouvrir la page d’un mandat" }),
  giveMandateAccount: onPage("account", "a indiqué son compte", {
    body: accountFormSchema,
    summary: "Indiquer le compte à prélever, avant de signer le mandat",
  }),
  declareMandateSubmitted: onPage("handed-to-bank", "a remis le mandat à sa banque", {
    summary: "Dire que le mandat est remis à la banque",
  }),
  ...procedureEndpoints,
});
