// Endpoints of the documents of cars.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import {
  addForm,
  carDocumentSchema,
  documentDetailSchema,
  documentsToReviewSchema,
  documentsOfCarSchema,
  kindChoiceSchema,
  reasonForm,
  scanSchema,
  settleForm,
  splitForm,
  sortForm,
  rotateForm,
  pageSizes,
} from "./model/document.ts";
import { anyTypes } from "./model/kind.ts";

const documentParams = z.object({ id });
const carParams = z.object({ carId: id });
const fileInput = { file: { types: anyTypes } } as const;

const on = recordWrites({
  path: "/documents/:id",
  record: "car",
  params: documentParams,
  returns: documentDetailSchema,
  may: "SIGNED_IN",
});
const see = recordReads({ path: "/documents", may: "SIGNED_IN", shows: ["car"] });

export const documentsContract = contract({
  listDocumentKinds: see("kinds", z.array(kindChoiceSchema), {
    shows: [],
    summary: "Ce que la personne peut ajouter à un véhicule.",
  }),
  listScans: see("scans", z.array(scanSchema), { may: "ADD_CAR_DOCUMENT" }),
  listDocumentsToReview: see("to-review", documentsToReviewSchema, {
    may: "REVIEW_CAR_DOCUMENT",
    summary: "Les documents de véhicules que la personne peut valider ou refuser, les plus anciens d’abord.",
  }),
  addScan: write({
    path: "/documents/scans",
    takes: { files: fileInput },
    returns: documentParams,
    may: "ADD_CAR_DOCUMENT",
    audit: { none: "un scan n’est d’aucun véhicule tant que personne ne l’a classé" },
  }),
  sortScan: write({
    path: "/documents/scans/:id/sort",
    takes: { params: documentParams, body: sortForm },
    returns: documentParams,
    may: "ADD_CAR_DOCUMENT",
    audit: { did: "a classé un document", record: "car" },
  }),
  splitScan: write({
    path: "/documents/scans/:id/split",
    takes: { params: documentParams, body: splitForm },
    returns: z.object({ ids: z.array(id) }),
    may: "ADD_CAR_DOCUMENT",
    audit: { none: "les pages sont les mêmes, en plusieurs documents à classer" },
    summary: "Un document par ligne, ses pages dans l’ordre : « 1-2 », « 4, 3 ».",
  }),
  dropScan: write({
    path: "/documents/scans/:id",
    method: "DELETE",
    takes: { params: documentParams },
    returns: documentParams,
    may: "ADD_CAR_DOCUMENT",
    audit: { none: "un scan n’est d’aucun véhicule tant que personne ne l’a classé" },
  }),
  listCarDocuments: see("cars/:carId", documentsOfCarSchema),
  addCarDocument: write({
    path: "/documents/cars/:carId",
    takes: { params: carParams, body: addForm, files: fileInput },
    returns: carDocumentSchema,
    may: "SIGNED_IN",
    audit: { did: "a ajouté un document", record: "car" },
  }),
  addCarScan: write({
    path: "/documents/cars/:carId/scans",
    takes: { params: carParams, files: fileInput },
    returns: documentParams,
    may: "ADD_CAR_DOCUMENT",
    audit: { did: "a déposé un document à classer", record: "car" },
    summary: "Un document du véhicule, dont la nature est proposée une fois lu.",
  }),
  /** Shows whichever record holds the document. */
  readDocument: see(":id", documentDetailSchema, { shows: "any" }),
  readDocumentPage: see(
    ":id/pages/:page",
    { document: ["image/webp"] },
    {
      params: { page: z.coerce.number().int().min(1).max(500) },
      query: z.object({ size: z.enum(pageSizes).default("page") }),
    },
  ),
  downloadDocument: see(":id/content", { document: anyTypes }),
  turnDocumentPage: write({
    path: "/documents/:id/turn",
    takes: { params: documentParams, body: rotateForm },
    returns: documentDetailSchema,
    may: "ADD_CAR_DOCUMENT",
    audit: { none: "la page est la même, montrée dans l’autre sens" },
  }),
  readDocumentAgain: write({
    path: "/documents/:id/read-again",
    takes: { params: documentParams },
    returns: documentParams,
    may: "ADD_CAR_DOCUMENT",
    audit: { none: "le fichier est le même, lu une autre fois" },
  }),
  splitDocument: on("split", "a scindé un document", {
    body: splitForm,
    may: "ADD_CAR_DOCUMENT",
    summary: "Scinder un document classé, ou remettre ses pages dans l’ordre : le premier prend sa place",
  }),
  approveDocument: on("approve", "a validé un document"),
  refuseDocument: on("refuse", "a refusé un document", { body: reasonForm }),
  settleDocumentVin: on("settle-vin", "a expliqué un VIN discordant", {
    body: settleForm,
    may: "REVIEW_CAR_DOCUMENT",
  }),
  reopenDocumentVin: on("reopen-vin", "a retiré l’explication d’un VIN discordant", {
    body: settleForm,
    may: "REOPEN_SETTLED_VIN",
  }),
  replaceDocument: on("replace", "a remplacé un document", { body: reasonForm, files: fileInput }),
  removeDocument: write({
    path: "/documents/:id",
    method: "DELETE",
    takes: { params: documentParams },
    returns: documentParams,
    may: "SIGNED_IN",
    audit: { did: "a supprimé un document", record: "car" },
  }),
});
