import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/french.ts";
import { registrationFields } from "../model/fields.ts";
import { paperKindNames } from "../model/papers.ts";
import {
  certificateForm,
  costForm,
  cpiForm,
  openForm,
  originForm,
  paperForm,
  provisionalForm,
  quitusForm,
  ruleSchema,
  settlementForm,
} from "../model/forms.ts";
import {
  carRegistrationSchema,
  paperMediaTypes,
  readingSchema,
  registrationRowSchema,
} from "../model/registration.ts";

const ofCar = z.object({ carId: id });
const ofPaper = ofCar.extend({ documentId: id });
const files = { file: { types: paperMediaTypes } } as const;
const may = "CREATE_PLATE_DEFINITIVE_REQUEST";
const path = "/immatriculations/cars/:carId";
const did = (sentence: string) => ({ did: sentence, record: "registration" }) as const;

export const registrationFilesContract = contract({
  listRegistrations: list({
    path: "/immatriculations",
    title: "Immatriculations",
    item: registrationRowSchema,
    fields: registrationFields,
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
    takes: { params: ofCar },
    returns: carRegistrationSchema,
    may: "SIGNED_IN",
    shows: ["registration", "car", "parameter", "taxScale"],
    summary: "Immatriculation d’un véhicule",
  }),
  recordProvisional: write({
    path: `${path}/cpi-ww`,
    takes: { params: ofCar, body: provisionalForm, files },
    returns: carRegistrationSchema,
    may,
    audit: did("a enregistré le CPI WW"),
  }),
  recordCpi: write({
    path: `${path}/cpi`,
    takes: { params: ofCar, body: cpiForm, files },
    returns: carRegistrationSchema,
    may,
    audit: did("a enregistré le CPI définitif"),
  }),
  recordCertificate: write({
    path: `${path}/carte-grise`,
    takes: { params: ofCar, body: certificateForm, files },
    returns: carRegistrationSchema,
    may,
    audit: did("a enregistré la carte grise"),
  }),
  addFiv: write({
    path: `${path}/fiv`,
    takes: { params: ofCar, files },
    returns: carRegistrationSchema,
    may,
    audit: did("a ajouté la FIV"),
  }),
  addMinorDocument: write({
    path: `${path}/minor-documents`,
    takes: { params: ofCar, body: paperForm, files },
    returns: carRegistrationSchema,
    may,
    audit: did("a ajouté une pièce au dossier d’immatriculation"),
  }),
  downloadRegistrationDocument: read({
    path: `${path}/documents/:documentId`,
    takes: { params: ofPaper },
    returns: { document: paperMediaTypes },
    may: "SIGNED_IN",
    shows: [],
  }),
  removeRegistrationDocument: write({
    method: "DELETE",
    path: `${path}/documents/:documentId`,
    takes: { params: ofPaper },
    returns: carRegistrationSchema,
    may,
    audit: did("a retiré une pièce du dossier d’immatriculation"),
  }),
  extractDocumentInformation: write({
    path: `${path}/extract-document-information`,
    takes: { params: ofCar, body: z.object({ kind: z.enum(paperKindNames).nullable() }), files },
    returns: readingSchema,
    may: "SIGNED_IN",
    audit: { none: "reads a file that is not kept yet" },
  }),
  changeQuitus: write({
    path: `${path}/quitus-status`,
    takes: { params: ofCar, body: quitusForm },
    returns: carRegistrationSchema,
    may,
    audit: did("a modifié le quitus fiscal"),
  }),
  changeOrigin: write({
    path: `${path}/origin`,
    takes: { params: ofCar, body: originForm },
    returns: carRegistrationSchema,
    may,
    audit: did("a modifié l’origine du véhicule"),
  }),
  requestDefinitive: write({
    path: `${path}/definitive-registration-request`,
    takes: { params: ofCar, body: z.object({ version }) },
    returns: carRegistrationSchema,
    may,
    audit: did("a déposé la demande d’immatriculation définitive"),
  }),
  downloadRegistrationPack: read({
    path: `${path}/definitive-registration-request`,
    takes: { params: ofCar },
    returns: { document: ["application/pdf"] },
    may,
    shows: [],
    summary: "Dossier de demande d’immatriculation",
  }),
  settleVin: write({
    path: `${path}/settle-vin`,
    takes: { params: ofCar, body: settlementForm },
    returns: carRegistrationSchema,
    may,
    audit: did("a tranché une différence de VIN"),
  }),
  undoRegistrationStep: write({
    path: `${path}/undo`,
    takes: { params: ofCar, body: settlementForm },
    returns: carRegistrationSchema,
    may,
    audit: did("a annulé une étape de l’immatriculation"),
  }),
  openRegistration: write({
    path: `${path}/open`,
    takes: { params: ofCar, body: openForm },
    returns: carRegistrationSchema,
    may,
    audit: did("a ouvert un dossier d’immatriculation"),
  }),
  changeGreyCardCost: write({
    path: `${path}/grey-card-cost`,
    takes: { params: ofCar, body: costForm },
    returns: carRegistrationSchema,
    may: "CHANGE_GREY_CARD_COST",
    audit: did("a saisi le coût de la carte grise"),
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
