// Endpoints of insurances, for staff and for clients with a link.
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { senderReadingSchema } from "#documents/model/sender-reading.ts";
import { id } from "#kernel/schema/french.ts";
import { linkParams, linkWrites } from "#kernel/links/link-writes.ts";
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
const vin = z.string().trim().min(1).max(40);
const memoFile = { file: { types: scanTypes } } as const;
const path = "/insurances/cars/:carId";
const record = "insurance";
const on = recordWrites({
  path,
  record,
  params: carParams,
  returns: carInsuranceSchema,
  may: "SEND_INSURANCE_REQUEST",
});
const see = recordReads({ path, may: "SIGNED_IN", shows: [] });
const byLink = linkWrites({ path: "/public/insurances/:token", record, returns: publicRequestSchema });

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
    defaultSort: "expirationDate,asc",
  }),
  listMissingInsurances: list({
    ...commonList,
    path: "/insurances/missing",
    title: "Assurances manquantes",
    defaultSort: "neededOn,asc",
  }),
  listExpiringInsurances: list({
    ...commonList,
    path: "/insurances/expiring",
    title: "Assurances à renouveler",
    filters: commonList.filters.filter((name) => name !== "status"),
    defaultSort: "expirationDate,asc",
  }),
  readCarInsurance: see("", carInsuranceSchema, {
    shows: ["insurance", "contract", "car"],
    summary: "Lire l’assurance d’un véhicule",
  }),
  validateInsurance: on("validate", "a déposé et validé l’attestation d’assurance", {
    body: validationFormSchema,
    files: memoFile,
    summary: "Déposer une attestation et la valider",
  }),
  sendInsuranceRequest: on("client-request/send", "a demandé l’attestation d’assurance", {
    body: requestFormSchema,
    summary: "Demander son attestation au client",
  }),
  reviewInsuranceRequest: on("client-request/review", "a vérifié l’attestation d’assurance", {
    body: reviewFormSchema,
    summary: "Valider ou refuser l’attestation du client",
  }),
  withdrawInsuranceApproval: on("withdraw-approval", "a retiré la validation de l’assurance", {
    body: withdrawalFormSchema,
    summary: "Revenir sur une validation",
  }),
  revokeInsuranceLink: on("links/:linkId/revoke", "a désactivé le lien du client", {
    params: { linkId: id },
    summary: "Désactiver le lien envoyé au client",
  }),
  downloadInsuranceMemo: see("download/insurance-memo/:vin", scanAnswer, {
    params: { vin },
    summary: "Télécharger l’attestation validée",
  }),
  downloadInsuranceMemoToReview: see("download/insurance-memo-to-review/:vin", scanAnswer, {
    params: { vin },
    summary: "Télécharger l’attestation à vérifier",
  }),
  openInsuranceLink: byLink("open", "a ouvert la demande d’attestation", {
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
  giveInsuranceMemo: byLink("", "a envoyé son attestation d’assurance", {
    body: memoFormSchema,
    files: memoFile,
    summary: "Envoyer son attestation d’assurance",
  }),
});
