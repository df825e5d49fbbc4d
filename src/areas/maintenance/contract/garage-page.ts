// Endpoints of the page of a garage, and of the check of what it sends.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
import { id } from "#kernel/schema/french.ts";
import {
  garageConfirmation,
  garageEstimate,
  garagePageSchema,
  garageProposal,
  garageReportForm,
  sendBackForm,
} from "../model/garage-page/page.ts";
import { invoiceReadingSchema } from "../model/reading/invoice-values.ts";
import { knownInvoice, maintenanceSchema, reportCheckForm } from "../model/visits/maintenance.ts";

const params = z.object({ id });
const record = "maintenance";
const onPage = linkWrites({ path: "/public/garage/:token", record, returns: garagePageSchema });
const on = recordWrites({
  path: "/maintenances/:id",
  record,
  params,
  returns: maintenanceSchema,
  may: "MANAGE_MAINTENANCE",
});
const see = recordReads({ path: "", may: "SIGNED_IN", shows: [] });
const files = { file: { types: scanTypes } } as const;

export const garagePageContract = contract({
  openGarageLink: onPage("open", "a ouvert l’ordre de réparation"),
  readGarageOrder: see("public/garage/:token/order", pdfAnswer, {
    params: linkParams.shape,
    may: "ANONYMOUS",
    summary: "Télécharger l’ordre de réparation",
  }),
  confirmByGarage: onPage("confirm", "a confirmé le rendez-vous", {
    body: garageConfirmation,
    summary: "Confirmer le rendez-vous d’un véhicule",
  }),
  proposeByGarage: onPage("propose", "propose une autre heure pour le rendez-vous", {
    body: garageProposal,
    summary: "Proposer une autre heure pour le rendez-vous",
  }),
  estimateByGarage: onPage("estimate", "a envoyé son devis", {
    body: garageEstimate,
    files,
    summary: "Envoyer un devis, ou un autre qui le remplace",
  }),
  reportByGarage: onPage("report", "a envoyé ses travaux et sa facture", {
    body: garageReportForm,
    files,
    errors: knownInvoice,
    summary: "Envoyer les travaux faits, le kilométrage et la facture",
  }),
  downloadMaintenanceEstimate: see("maintenances/:id/estimates/:documentId", scanAnswer, {
    summary: "Lire le devis d’un garage",
  }),
  downloadGarageReport: see("maintenances/:id/report/invoice", scanAnswer, {
    summary: "Lire la facture qu’un garage a envoyée et qui est à vérifier",
  }),
  readMaintenanceInvoice: write({
    path: "/maintenances/:id/read-invoice",
    takes: { params, files },
    returns: invoiceReadingSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { none: "reads a file for the person who checks it, and stores nothing" },
    summary: "Lire une facture avant de l’enregistrer ; sans fichier, celle que le garage a envoyée",
  }),
  acceptGarageReport: on("report/accept", "a validé l’envoi du garage", {
    body: reportCheckForm,
    errors: knownInvoice,
    summary: "Valider les travaux et la facture qu’un garage a envoyés",
  }),
  sendBackGarageReport: on("report/send-back", "a renvoyé au garage ses travaux et sa facture", {
    body: sendBackForm,
    summary: "Renvoyer au garage son envoi, avec un motif",
  }),
});
