import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { registrationListFields } from "../model/records.ts";
import { registrationKindNames } from "../model/required-documents.ts";
import {
  certificateForm,
  costForm,
  cpiForm,
  openForm,
  originForm,
  documentForm,
  provisionalForm,
  quitusForm,
  requestForm,
  ruleSchema,
  reasonForm,
} from "../model/forms.ts";
import {
  carRegistrationSchema,
  registrationMediaTypes,
  readingSchema,
  registrationRowSchema,
} from "../model/registration.ts";

const carParams = z.object({ carId: id });
const documentParams = carParams.extend({ documentId: id });
const files = { file: { types: registrationMediaTypes } } as const;
const may = "CREATE_PLATE_DEFINITIVE_REQUEST";
const path = "/immatriculations/cars/:carId";
const on = recordWrites({
  path,
  record: "registration",
  params: carParams,
  returns: carRegistrationSchema,
  may,
});

export const registrationFilesContract = contract({
  listRegistrations: list({
    path: "/immatriculations",
    title: "Immatriculations",
    item: registrationRowSchema,
    fields: registrationListFields,
    filters: [
      "status",
      "origin",
      "purpose",
      "quitus",
      "carStatus",
      "vin",
      "plate",
      "openedOn",
      "requestedOn",
      "validUntil",
      "nbOfMissing",
    ],
    sorts: ["openedOn", "carTitle", "vin", "plate", "requestedOn", "validUntil", "nbOfMissing"],
    defaultSort: "openedOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["registration", "car"],
  }),
  readRegistration: read({
    path,
    takes: { params: carParams },
    returns: carRegistrationSchema,
    may: "SIGNED_IN",
    shows: ["registration", "car", "parameter", "taxScale", "lessorDocument"],
    summary: "Immatriculation d’un véhicule",
  }),
  recordProvisional: on("cpi-ww", "a enregistré le CPI WW", { body: provisionalForm, files }),
  recordCpi: on("cpi", "a enregistré le CPI définitif", { body: cpiForm, files }),
  recordCertificate: on("carte-grise", "a enregistré la carte grise", { body: certificateForm, files }),
  addFiv: on("fiv", "a ajouté la FIV", { files }),
  addMinorDocument: on("minor-documents", "a ajouté une pièce au dossier d’immatriculation", {
    body: documentForm,
    files,
  }),
  downloadRegistrationDocument: read({
    path: `${path}/documents/:documentId`,
    takes: { params: documentParams },
    returns: { document: registrationMediaTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  removeRegistrationDocument: on("documents/:documentId", "a retiré une pièce du dossier d’immatriculation", {
    method: "DELETE",
    params: { documentId: id },
  }),
  extractDocumentInformation: write({
    path: `${path}/extract-document-information`,
    takes: { params: carParams, body: z.object({ kind: z.enum(registrationKindNames).nullable() }), files },
    returns: readingSchema,
    may,
    audit: { none: "reads a file that is not kept yet" },
  }),
  changeQuitus: on("quitus-status", "a modifié le quitus fiscal", { body: quitusForm }),
  changeOrigin: on("origin", "a modifié l’origine du véhicule", { body: originForm }),
  requestDefinitive: on(
    "definitive-registration-request",
    "a déposé la demande d’immatriculation définitive",
    { body: requestForm },
  ),
  undoDefinitiveRequest: on(
    "definitive-registration-request/undo",
    "a annulé la demande d’immatriculation définitive",
    { body: reasonForm },
  ),
  downloadRegistrationPack: read({
    path: `${path}/definitive-registration-request`,
    takes: { params: carParams },
    returns: pdfAnswer,
    may,
    shows: [],
    summary: "Dossier de demande d’immatriculation",
  }),
  settleVin: on("settle-vin", "a expliqué une différence de VIN", { body: reasonForm }),
  undoRegistrationStep: on("undo", "a annulé une étape de l’immatriculation", { body: reasonForm }),
  openRegistration: on("open", "a ouvert un dossier d’immatriculation", { body: openForm }),
  dropRegistration: on("drop", "a supprimé un dossier d’immatriculation", { body: reasonForm }),
  changeGreyCardCost: on("grey-card-cost", "a saisi le coût de la carte grise", {
    body: costForm,
    may: "CHANGE_GREY_CARD_COST",
  }),
  readRegistrationRule: read({
    path: "/immatriculations/rule",
    returns: ruleSchema,
    may: "SIGNED_IN",
    shows: ["parameter"],
  }),
  changeRegistrationRule: write({
    path: "/immatriculations/rule",
    takes: { body: ruleSchema },
    returns: ruleSchema,
    may: "CHANGE_REGISTRATION_RULE",
    audit: { did: "a modifié la règle de livraison sous plaque WW", record: "parameter" },
  }),
});
