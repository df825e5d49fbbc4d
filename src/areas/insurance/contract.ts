// Endpoints of insurances, for staff and for clients with a link.
import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { senderReadingSchema } from "#documents/model/sender-reading.ts";
import { id } from "#kernel/schema/french.ts";
import { linkToken } from "#kernel/links/outsider-link.ts";
import { insuranceFields } from "./model/records.ts";
import {
  carInsuranceSchema,
  insuranceLineSchema,
  memoFormSchema,
  publicRequestSchema,
  requestFormSchema,
  reviewFormSchema,
  validationFormSchema,
  withdrawalFormSchema,
} from "./model/insurance.ts";

const carParams = z.object({ carId: id });
const carAndVinParams = carParams.extend({ vin: z.string().trim().min(1).max(40) });
const linkParams = z.object({ token: linkToken });
const memoFile = { file: { types: scanTypes } } as const;
const memoDocument = { document: scanTypes } as const;

const commonList = {
  item: insuranceLineSchema,
  fields: insuranceFields,
  search: true,
  may: "SIGNED_IN",
  shows: ["insurance", "contract", "car"],
  filters: [
    "status",
    "hasInsuranceCertificateToReview",
    "isFleet",
    "isAwaited",
    "companyName",
    "clientId",
    "carId",
    "orderId",
    "insurer",
    "neededOn",
    "expirationDate",
    "requestedAt",
  ],
  sorts: ["neededOn", "expirationDate", "requestedAt", "companyName", "orderId", "updatedAt"],
} as const;

export const insuranceContract = contract({
  listInsurances: list({
    ...commonList,
    path: "/insurances",
    title: "Assurances",
    filters: commonList.filters.filter((name) => name !== "status"),
    sorts: [...commonList.sorts],
    shows: [...commonList.shows],
    defaultSort: "expirationDate,asc",
  }),
  listMissingInsurances: list({
    ...commonList,
    path: "/insurances/missing",
    title: "Assurances manquantes",
    filters: [...commonList.filters],
    sorts: [...commonList.sorts],
    shows: [...commonList.shows],
    defaultSort: "neededOn,asc",
  }),
  listExpiringInsurances: list({
    ...commonList,
    path: "/insurances/expiring",
    title: "Assurances à renouveler",
    filters: commonList.filters.filter((name) => name !== "status"),
    sorts: [...commonList.sorts],
    shows: [...commonList.shows],
    defaultSort: "expirationDate,asc",
  }),
  readCarInsurance: read({
    path: "/insurances/cars/:carId",
    takes: { params: carParams },
    returns: carInsuranceSchema,
    may: "SIGNED_IN",
    shows: ["insurance", "contract", "car"],
    summary: "Lire l’assurance d’un véhicule",
  }),
  validateInsurance: write({
    path: "/insurances/cars/:carId/validate",
    takes: { params: carParams, body: validationFormSchema, files: memoFile },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a déposé et validé l’attestation d’assurance", record: "insurance" },
    summary: "Déposer une attestation et la valider",
  }),
  sendInsuranceRequest: write({
    path: "/insurances/cars/:carId/client-request/send",
    takes: { params: carParams, body: requestFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a demandé l’attestation d’assurance", record: "insurance" },
    summary: "Demander son attestation au client",
  }),
  reviewInsuranceRequest: write({
    path: "/insurances/cars/:carId/client-request/review",
    takes: { params: carParams, body: reviewFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a vérifié l’attestation d’assurance", record: "insurance" },
    summary: "Valider ou refuser l’attestation du client",
  }),
  withdrawInsuranceApproval: write({
    path: "/insurances/cars/:carId/withdraw-approval",
    takes: { params: carParams, body: withdrawalFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a retiré la validation de l’assurance", record: "insurance" },
    summary: "Revenir sur une validation",
  }),
  revokeInsuranceLink: write({
    path: "/insurances/cars/:carId/links/:linkId/revoke",
    takes: { params: carParams.extend({ linkId: id }) },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a désactivé le lien du client", record: "insurance" },
    summary: "Désactiver le lien envoyé au client",
  }),
  downloadInsuranceMemo: read({
    path: "/insurances/cars/:carId/download/insurance-memo/:vin",
    takes: { params: carAndVinParams },
    returns: memoDocument,
    may: "SIGNED_IN",
    shows: [],
    summary: "Télécharger l’attestation validée",
  }),
  downloadInsuranceMemoToReview: read({
    path: "/insurances/cars/:carId/download/insurance-memo-to-review/:vin",
    takes: { params: carAndVinParams },
    returns: memoDocument,
    may: "SIGNED_IN",
    shows: [],
    summary: "Télécharger l’attestation à vérifier",
  }),
  openInsuranceLink: write({
    path: "/public/insurances/:token/open",
    takes: { params: linkParams },
    returns: publicRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande d’attestation", record: "insurance" },
    summary: "Ouvrir la demande d’attestation d’assurance",
  }),
  readInsuranceMemo: write({
    path: "/public/insurances/:token/read",
    takes: { params: linkParams, files: memoFile },
    returns: senderReadingSchema,
    may: "ANONYMOUS",
    audit: { none: "reads a file that is not sent yet" },
    summary: "Lire une attestation avant de l’envoyer",
  }),
  giveInsuranceMemo: write({
    path: "/public/insurances/:token",
    takes: { params: linkParams, body: memoFormSchema, files: memoFile },
    returns: publicRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a envoyé son attestation d’assurance", record: "insurance" },
    summary: "Envoyer son attestation d’assurance",
  }),
});
