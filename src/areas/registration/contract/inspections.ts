import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, version } from "#kernel/schema/french.ts";
import { inspectionDueFields } from "../model/records.ts";

import {
  inspectionDueRowSchema,
  inspectionForm,
  inspectionsSchema,
  invalidationForm,
} from "../model/inspections/inspection.ts";

const carParams = z.object({ carId: id });
const inspectionParams = { inspectionId: id };
const path = "/immatriculations/cars/:carId/safety-inspections";
const may = "MANAGE_SAFETY_INSPECTIONS";
const on = recordWrites({
  path,
  record: "safetyInspection",
  params: carParams,
  returns: inspectionsSchema,
  may,
});

export const inspectionContract = contract({
  listMissingInspections: list({
    path: "/immatriculations/missing-safety-inspections",
    title: "Contrôles techniques à faire",
    item: inspectionDueRowSchema,
    fields: inspectionDueFields,
    filters: ["kind", "carStatus", "dueOn", "nbToReview"],
    sorts: ["dueOn", "vin", "plate", "carTitle", "nbToReview"],
    defaultSort: "dueOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["safetyInspection", "car"],
  }),
  readInspections: read({
    path,
    takes: { params: carParams },
    returns: inspectionsSchema,
    may: "SIGNED_IN",
    shows: ["safetyInspection", "car"],
  }),
  uploadInspection: write({
    path,
    takes: { params: carParams, body: inspectionForm, files: { file: { types: scanTypes } } },
    returns: inspectionsSchema,
    may,
    audit: { did: "a déposé un contrôle technique", record: "safetyInspection" },
  }),
  validateInspection: on(":inspectionId/validate", "a validé le contrôle technique", {
    params: inspectionParams,
    body: z.object({ version }),
  }),
  invalidateInspection: on(":inspectionId/invalidate", "a refusé le contrôle technique", {
    params: inspectionParams,
    body: invalidationForm,
  }),
});
