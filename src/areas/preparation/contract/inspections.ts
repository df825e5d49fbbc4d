import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import {
  inspectedCarSchema,
  inspectionFields,
  inspectionForm,
  inspectionSchema,
  newInspectionForm,
  photoSpotSchema,
  reopenForm,
} from "../model/inspection.ts";
import { carToAssessSchema, carToAssessFields } from "../model/cars-to-assess.ts";
import { photoTypes } from "../model/task.ts";

const inspectionId = z.object({ id });

export const inspectionContract = contract({
  listInspectedCars: list({
    path: "/inspected-cars",
    title: "États des lieux",
    item: inspectedCarSchema,
    fields: inspectionFields,
    filters: ["kind", "status", "carId", "createdAt", "finishedAt", "nbOfDefects"],
    sorts: ["createdAt", "finishedAt", "nbOfDefects"],
    defaultSort: "createdAt,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["inspection"],
  }),
  listCarsToAssess: list({
    path: "/preparation-tasks/cars-to-assess",
    title: "États des lieux à faire",
    item: carToAssessSchema,
    fields: carToAssessFields,
    filters: ["vin", "plate", "status", "clientId", "prepareOn", "dueOn"],
    sorts: ["prepareOn", "dueOn", "vin", "plate", "carTitle", "clientName"],
    defaultSort: "prepareOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["inspection", "car"],
  }),
  beginInspection: write({
    path: "/inspected-cars",
    takes: { body: newInspectionForm },
    returns: inspectionSchema,
    may: "INSPECT_CAR",
    audit: { did: "a commencé l’état des lieux", record: "inspection" },
    summary: "Commence l’état des lieux d’un véhicule, ou rend celui qui est commencé",
  }),
  readInspection: read({
    path: "/inspected-cars/:id",
    takes: { params: inspectionId },
    returns: inspectionSchema,
    may: "SIGNED_IN",
    shows: ["inspection"],
  }),
  saveInspection: write({
    method: "PUT",
    path: "/inspected-cars/:id",
    takes: { params: inspectionId, body: inspectionForm },
    returns: inspectionSchema,
    may: "INSPECT_CAR",
    audit: { did: "a complété l’état des lieux", record: "inspection" },
  }),
  finishInspection: write({
    path: "/inspected-cars/:id/finish",
    takes: { params: inspectionId, body: z.object({ version }) },
    returns: inspectionSchema,
    may: "INSPECT_CAR",
    audit: { did: "a terminé l’état des lieux", record: "inspection" },
  }),
  reopenInspection: write({
    path: "/inspected-cars/:id/reopen",
    takes: { params: inspectionId, body: reopenForm },
    returns: inspectionSchema,
    may: "REOPEN_INSPECTION",
    audit: { did: "a rouvert l’état des lieux", record: "inspection" },
  }),
  addInspectionPicture: write({
    path: "/inspected-cars/:id/pictures",
    takes: {
      params: inspectionId,
      body: z.object({ spot: photoSpotSchema }),
      files: { file: { types: photoTypes } },
    },
    returns: inspectionSchema,
    may: "INSPECT_CAR",
    audit: { did: "a ajouté une photo à l’état des lieux", record: "inspection" },
  }),
  removeInspectionPicture: write({
    method: "DELETE",
    path: "/inspected-cars/:id/pictures/:pictureId",
    takes: { params: z.object({ id, pictureId: id }) },
    returns: inspectionSchema,
    may: "INSPECT_CAR",
    audit: { did: "a retiré une photo de l’état des lieux", record: "inspection" },
  }),
  readInspectionPicture: read({
    path: "/inspected-cars/:id/pictures/:pictureId",
    takes: { params: z.object({ id, pictureId: id }) },
    returns: { document: photoTypes },
    may: "SIGNED_IN",
    shows: ["inspection"],
  }),
  readInspectionReport: read({
    path: "/inspected-cars/:id/report",
    takes: { params: inspectionId },
    returns: pdfAnswer,
    may: "SIGNED_IN",
    shows: ["inspection"],
    summary: "État des lieux, en PDF",
  }),
});
