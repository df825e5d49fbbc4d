// What may be asked of insurances: by staff, and by the client who holds a link.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/french.ts";
import { linkToken } from "#kernel/link.ts";
import { insuranceFields } from "./model/fields.ts";
import {
  carInsuranceSchema,
  insuranceLineSchema,
  memoFormSchema,
  memoTypes,
  receivedRequestSchema,
  requestFormSchema,
  reviewFormSchema,
  validationFormSchema,
  withdrawalFormSchema,
} from "./model/insurance.ts";

const ofCar = z.object({ carId: id });
const ofVin = ofCar.extend({ vin: z.string().trim().min(1).max(40) });
const followed = z.object({ token: linkToken });
const oneFile = { file: { types: memoTypes } } as const;
const memo = { document: memoTypes } as const;

const listed = {
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
    ...listed,
    path: "/insurances",
    title: "Assurances",
    filters: listed.filters.filter((name) => name !== "status"),
    sorts: [...listed.sorts],
    shows: [...listed.shows],
    defaultSort: "expirationDate,asc",
  }),
  listMissingInsurances: list({
    ...listed,
    path: "/insurances/missing",
    title: "Assurances manquantes",
    filters: [...listed.filters],
    sorts: [...listed.sorts],
    shows: [...listed.shows],
    defaultSort: "neededOn,asc",
  }),
  listExpiringInsurances: list({
    ...listed,
    path: "/insurances/expiring",
    title: "Assurances à renouveler",
    filters: listed.filters.filter((name) => name !== "status"),
    sorts: [...listed.sorts],
    shows: [...listed.shows],
    defaultSort: "expirationDate,asc",
  }),
  readCarInsurance: read({
    path: "/insurances/cars/:carId",
    takes: { params: ofCar },
    returns: carInsuranceSchema,
    may: "SIGNED_IN",
    shows: ["insurance", "contract", "car"],
    summary: "Lire l’assurance d’un véhicule",
  }),
  validateInsurance: write({
    path: "/insurances/cars/:carId/validate",
    takes: { params: ofCar, body: validationFormSchema, files: oneFile },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a déposé et validé l’attestation d’assurance", record: "insurance" },
    summary: "Déposer une attestation et la valider",
  }),
  sendInsuranceRequest: write({
    path: "/insurances/cars/:carId/client-request/send",
    takes: { params: ofCar, body: requestFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a demandé l’attestation d’assurance", record: "insurance" },
    summary: "Demander son attestation au client",
  }),
  reviewInsuranceRequest: write({
    path: "/insurances/cars/:carId/client-request/review",
    takes: { params: ofCar, body: reviewFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a vérifié l’attestation d’assurance", record: "insurance" },
    summary: "Valider ou refuser l’attestation du client",
  }),
  withdrawInsuranceApproval: write({
    path: "/insurances/cars/:carId/withdraw-approval",
    takes: { params: ofCar, body: withdrawalFormSchema },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a retiré la validation de l’assurance", record: "insurance" },
    summary: "Revenir sur une validation",
  }),
  revokeInsuranceLink: write({
    path: "/insurances/cars/:carId/links/:linkId/revoke",
    takes: { params: ofCar.extend({ linkId: id }) },
    returns: carInsuranceSchema,
    may: "SEND_INSURANCE_REQUEST",
    audit: { did: "a désactivé le lien du client", record: "insurance" },
    summary: "Désactiver le lien envoyé au client",
  }),
  downloadInsuranceMemo: read({
    path: "/insurances/cars/:carId/download/insurance-memo/:vin",
    takes: { params: ofVin },
    returns: memo,
    may: "SIGNED_IN",
    shows: [],
    summary: "Télécharger l’attestation validée",
  }),
  downloadInsuranceMemoToReview: read({
    path: "/insurances/cars/:carId/download/insurance-memo-to-review/:vin",
    takes: { params: ofVin },
    returns: memo,
    may: "SIGNED_IN",
    shows: [],
    summary: "Télécharger l’attestation à vérifier",
  }),
  openInsuranceLink: write({
    path: "/public/insurances/:token/open",
    takes: { params: followed },
    returns: receivedRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a ouvert la demande d’attestation", record: "insurance" },
    summary: "Ouvrir la demande d’attestation d’assurance",
  }),
  giveInsuranceMemo: write({
    path: "/public/insurances/:token",
    takes: { params: followed, body: memoFormSchema, files: oneFile },
    returns: receivedRequestSchema,
    may: "ANONYMOUS",
    audit: { did: "a envoyé son attestation d’assurance", record: "insurance" },
    summary: "Envoyer son attestation d’assurance",
  }),
});
