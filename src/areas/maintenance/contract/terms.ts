// Endpoints of the maintenance terms of cars.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id } from "#kernel/schema/french.ts";
import { carMaintenanceSchema } from "../model/visits/car-maintenance.ts";
import { carTermFields, carTermLine, carTermSchema, skipForm } from "../model/terms/car-term.ts";

const on = recordWrites({
  path: "/car-incoming-maintenance/:carId/:termId",
  record: "maintenanceTerm",
  params: z.object({ carId: id, termId: id }),
  returns: carTermSchema,
  may: "ORDER_WORKS",
});

export const termsContract = contract({
  listIncomingMaintenance: list({
    path: "/car-incoming-maintenance",
    title: "Entretiens à venir",
    item: carTermLine,
    fields: carTermFields,
    filters: [
      "state",
      "label",
      "carId",
      "car.id",
      "companyName",
      "clientId",
      "maintenanceSupplierId",
      "projectedOn",
    ],
    sorts: ["projectedOn", "dueOn", "dueKm", "companyName", "label", "bookedAt"],
    defaultSort: "projectedOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["maintenanceTerm", "maintenance", "car", "mileageReading"],
  }),
  readCarMaintenances: read({
    path: "/maintenances/cars/:carId",
    takes: { params: z.object({ carId: id }) },
    returns: carMaintenanceSchema,
    may: "SIGNED_IN",
    shows: [
      "maintenance",
      "maintenanceTerm",
      "worksApproval",
      "worksLimits",
      "garageReport",
      "mileageReading",
      "safetyInspection",
      "car",
    ],
    summary: "Lire les entretiens d’un véhicule, ses échéances et son budget",
  }),
  skipMaintenanceTerm: on("skip", "a ignoré une échéance d’entretien", {
    body: skipForm,
    summary: "Ignorer une échéance d’entretien, avec son motif",
  }),
  restoreMaintenanceTerm: on("restore", "a rétabli une échéance d’entretien", {
    body: skipForm.pick({ version: true }),
    summary: "Rétablir une échéance d’entretien ignorée",
  }),
  refreshMaintenanceTerms: write({
    path: "/car-incoming-maintenance/:carId/refresh-terms",
    takes: { params: z.object({ carId: id }) },
    returns: z.object({ terms: z.array(carTermSchema) }),
    may: "ORDER_WORKS",
    audit: { did: "a repris les échéances d’entretien du catalogue", record: "maintenanceTerm" },
    summary: "Reprendre les échéances d’entretien actuelles du catalogue",
  }),
});
