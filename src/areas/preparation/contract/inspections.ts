import { pdfAnswer } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { recordWrites } from "#kernel/record-writes.ts";
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
import { comparisonSchema } from "../model/comparison.ts";
import { carToAssessSchema, carToAssessFields } from "../model/cars-to-assess.ts";
import { photoTypes } from "../model/task.ts";

const inspectionId = z.object({ id });
const path = "/inspected-cars/:id";
const on = recordWrites({
  path,
  record: "inspection",
  params: inspectionId,
  returns: inspectionSchema,
  may: "INSPECT_CAR",
});

const see = recordReads({ path, may: "SIGNED_IN", shows: ["inspection"] });

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
  readInspection: see("", inspectionSchema),
  readComparison: see("comparison", comparisonSchema, {
    summary: "Retour comparé à son départ : défauts, photos, clés, pneus",
  }),
  saveInspection: on("", "a complété l’état des lieux", { method: "PUT", body: inspectionForm }),
  finishInspection: on("finish", "a terminé l’état des lieux", { body: z.object({ version }) }),
  reopenInspection: on("reopen", "a rouvert l’état des lieux", {
    body: reopenForm,
    may: "REOPEN_INSPECTION",
  }),
  addInspectionPicture: on("pictures", "a ajouté une photo à l’état des lieux", {
    body: z.object({ spot: photoSpotSchema }),
    files: { file: { types: photoTypes } },
  }),
  removeInspectionPicture: on("pictures/:pictureId", "a retiré une photo de l’état des lieux", {
    method: "DELETE",
    params: { pictureId: id },
  }),
  readInspectionPicture: see("pictures/:pictureId", { document: photoTypes }),
  readInspectionReport: see("report", pdfAnswer, { summary: "État des lieux, en PDF" }),
});
