// Endpoints of the page of a garage, and of the check of what it sends.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
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
import { maintenanceSchema, reportCheckForm } from "../model/visits/maintenance.ts";

const params = z.object({ id });
const tokenParams = z.object({ token: linkToken });
const record = "maintenance";
const files = { file: { types: scanTypes } } as const;

export const garagePageContract = contract({
  openGarageLink: write({
    path: "/public/garage/:token/open",
    takes: { params: tokenParams },
    returns: garagePageSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert l’ordre de réparation", record },
  }),
  readGarageOrder: read({
    path: "/public/garage/:token/order",
    takes: { params: tokenParams },
    returns: { document: ["application/pdf"] },
    may: "ANONYMOUS",
    shows: [],
    summary: "Télécharger l’ordre de réparation",
  }),
  confirmByGarage: write({
    path: "/public/garage/:token/confirm",
    takes: { params: tokenParams, body: garageConfirmation },
    returns: garagePageSchema,
    may: "ANONYMOUS",
    audit: { did: "a confirmé le rendez-vous", record },
    summary: "Confirmer le rendez-vous d’un véhicule",
  }),
  proposeByGarage: write({
    path: "/public/garage/:token/propose",
    takes: { params: tokenParams, body: garageProposal },
    returns: garagePageSchema,
    may: "ANONYMOUS",
    audit: { did: "propose une autre heure pour le rendez-vous", record },
    summary: "Proposer une autre heure pour le rendez-vous",
  }),
  estimateByGarage: write({
    path: "/public/garage/:token/estimate",
    takes: { params: tokenParams, body: garageEstimate, files },
    returns: garagePageSchema,
    may: "ANONYMOUS",
    audit: { did: "a envoyé son devis", record },
    summary: "Envoyer un devis, ou un autre qui le remplace",
  }),
  reportByGarage: write({
    path: "/public/garage/:token/report",
    takes: { params: tokenParams, body: garageReportForm, files },
    returns: garagePageSchema,
    may: "ANONYMOUS",
    audit: { did: "a envoyé ses travaux et sa facture", record },
    summary: "Envoyer les travaux faits, le kilométrage et la facture",
  }),
  downloadMaintenanceEstimate: read({
    path: "/maintenances/:id/estimates/:documentId",
    takes: { params: params.extend({ documentId: id }) },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire le devis d’un garage",
  }),
  downloadGarageReport: read({
    path: "/maintenances/:id/report/invoice",
    takes: { params },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
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
  acceptGarageReport: write({
    path: "/maintenances/:id/report/accept",
    takes: { params, body: reportCheckForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a validé l’envoi du garage", record },
    summary: "Valider les travaux et la facture qu’un garage a envoyés",
  }),
  sendBackGarageReport: write({
    path: "/maintenances/:id/report/send-back",
    takes: { params, body: sendBackForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a renvoyé au garage ses travaux et sa facture", record },
    summary: "Renvoyer au garage son envoi, avec un motif",
  }),
});
