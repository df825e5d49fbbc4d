import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/french.ts";
import { inspectionDueFields } from "../model/fields.ts";
import { mediaTypes } from "../model/registration.ts";
import {
  inspectionDueRowSchema,
  inspectionForm,
  inspectionsSchema,
  invalidationForm,
} from "../model/safety-inspection.ts";

const ofCar = z.object({ carId: id });
const ofInspection = ofCar.extend({ inspectionId: id });
const path = "/immatriculations/cars/:carId/safety-inspections";
const may = "MANAGE_SAFETY_INSPECTIONS";
const did = (sentence: string) => ({ did: sentence, record: "safetyInspection" }) as const;

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
    takes: { params: ofCar },
    returns: inspectionsSchema,
    may: "SIGNED_IN",
    shows: ["safetyInspection", "car"],
  }),
  uploadInspection: write({
    path,
    takes: { params: ofCar, body: inspectionForm, files: { file: { types: mediaTypes } } },
    returns: inspectionsSchema,
    may,
    audit: did("a déposé un contrôle technique"),
  }),
  validateInspection: write({
    path: `${path}/:inspectionId/validate`,
    takes: { params: ofInspection, body: z.object({ version }) },
    returns: inspectionsSchema,
    may,
    audit: did("a validé le contrôle technique"),
  }),
  invalidateInspection: write({
    path: `${path}/:inspectionId/invalidate`,
    takes: { params: ofInspection, body: invalidationForm },
    returns: inspectionsSchema,
    may,
    audit: did("a refusé le contrôle technique"),
  }),
});
