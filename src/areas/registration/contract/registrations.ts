import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { registrationRecord } from "../model/records.ts";
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
const auditLine = (sentence: string) => ({ did: sentence, record: "registration" }) as const;

export const registrationFilesContract = contract({
  listRegistrations: list({
    path: "/immatriculations",
    title: "Immatriculations",
    item: registrationRowSchema,
    fields: registrationRecord.fields,
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
  recordProvisional: write({
    path: `${path}/cpi-ww`,
    takes: { params: carParams, body: provisionalForm, files },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a enregistré le CPI WW"),
  }),
  recordCpi: write({
    path: `${path}/cpi`,
    takes: { params: carParams, body: cpiForm, files },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a enregistré le CPI définitif"),
  }),
  recordCertificate: write({
    path: `${path}/carte-grise`,
    takes: { params: carParams, body: certificateForm, files },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a enregistré la carte grise"),
  }),
  addFiv: write({
    path: `${path}/fiv`,
    takes: { params: carParams, files },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a ajouté la FIV"),
  }),
  addMinorDocument: write({
    path: `${path}/minor-documents`,
    takes: { params: carParams, body: documentForm, files },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a ajouté une pièce au dossier d’immatriculation"),
  }),
  downloadRegistrationDocument: read({
    path: `${path}/documents/:documentId`,
    takes: { params: documentParams },
    returns: { document: registrationMediaTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  removeRegistrationDocument: write({
    method: "DELETE",
    path: `${path}/documents/:documentId`,
    takes: { params: documentParams },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a retiré une pièce du dossier d’immatriculation"),
  }),
  extractDocumentInformation: write({
    path: `${path}/extract-document-information`,
    takes: { params: carParams, body: z.object({ kind: z.enum(registrationKindNames).nullable() }), files },
    returns: readingSchema,
    may,
    audit: { none: "reads a file that is not kept yet" },
  }),
  changeQuitus: write({
    path: `${path}/quitus-status`,
    takes: { params: carParams, body: quitusForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a modifié le quitus fiscal"),
  }),
  changeOrigin: write({
    path: `${path}/origin`,
    takes: { params: carParams, body: originForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a modifié l’origine du véhicule"),
  }),
  requestDefinitive: write({
    path: `${path}/definitive-registration-request`,
    takes: { params: carParams, body: requestForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a déposé la demande d’immatriculation définitive"),
  }),
  undoDefinitiveRequest: write({
    path: `${path}/definitive-registration-request/undo`,
    takes: { params: carParams, body: reasonForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a annulé la demande d’immatriculation définitive"),
  }),
  downloadRegistrationPack: read({
    path: `${path}/definitive-registration-request`,
    takes: { params: carParams },
    returns: pdfAnswer,
    may,
    shows: [],
    summary: "Dossier de demande d’immatriculation",
  }),
  settleVin: write({
    path: `${path}/settle-vin`,
    takes: { params: carParams, body: reasonForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a expliqué une différence de VIN"),
  }),
  undoRegistrationStep: write({
    path: `${path}/undo`,
    takes: { params: carParams, body: reasonForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a annulé une étape de l’immatriculation"),
  }),
  openRegistration: write({
    path: `${path}/open`,
    takes: { params: carParams, body: openForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a ouvert un dossier d’immatriculation"),
  }),
  dropRegistration: write({
    path: `${path}/drop`,
    takes: { params: carParams, body: reasonForm },
    returns: carRegistrationSchema,
    may,
    audit: auditLine("a supprimé un dossier d’immatriculation"),
  }),
  changeGreyCardCost: write({
    path: `${path}/grey-card-cost`,
    takes: { params: carParams, body: costForm },
    returns: carRegistrationSchema,
    may: "CHANGE_GREY_CARD_COST",
    audit: auditLine("a saisi le coût de la carte grise"),
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
