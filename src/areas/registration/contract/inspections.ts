import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { inspectionDueFields } from "../model/records.ts";

import {
  inspectionDueRowSchema,
  inspectionForm,
  inspectionsSchema,
  invalidationForm,
} from "../model/inspections/inspection.ts";

const carParams = z.object({ carId: id });
const inspectionParams = carParams.extend({ inspectionId: id });
const path = "/immatriculations/cars/:carId/safety-inspections";
const may = "MANAGE_SAFETY_INSPECTIONS";
const auditLine = (sentence: string) => ({ did: sentence, record: "safetyInspection" }) as const;

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
    audit: auditLine("a déposé un contrôle technique"),
  }),
  validateInspection: write({
    path: `${path}/:inspectionId/validate`,
    takes: { params: inspectionParams, body: z.object({ version }) },
    returns: inspectionsSchema,
    may,
    audit: auditLine("a validé le contrôle technique"),
  }),
  invalidateInspection: write({
    path: `${path}/:inspectionId/invalidate`,
    takes: { params: inspectionParams, body: invalidationForm },
    returns: inspectionsSchema,
    may,
    audit: auditLine("a refusé le contrôle technique"),
  }),
});
