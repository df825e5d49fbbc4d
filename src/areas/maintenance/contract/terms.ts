// Endpoints of the maintenance terms of cars.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { carTermFields, carTermLine, carTermSchema, skipForm } from "../model/terms/car-term.ts";

const termParams = z.object({ carId: id, termId: id });

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
  skipMaintenanceTerm: write({
    path: "/car-incoming-maintenance/:carId/:termId/skip",
    takes: { params: termParams, body: skipForm },
    returns: carTermSchema,
    may: "ORDER_WORKS",
    audit: { did: "a ignoré une échéance d’entretien", record: "maintenanceTerm" },
    summary: "Ignorer une échéance d’entretien, avec son motif",
  }),
  restoreMaintenanceTerm: write({
    path: "/car-incoming-maintenance/:carId/:termId/restore",
    takes: { params: termParams, body: skipForm.pick({ version: true }) },
    returns: carTermSchema,
    may: "ORDER_WORKS",
    audit: { did: "a rétabli une échéance d’entretien", record: "maintenanceTerm" },
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
