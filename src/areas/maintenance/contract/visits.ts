// Endpoints of services of cars.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { worksDecision, worksEstimate, worksRefusal } from "../model/approvals/approval.ts";
import { carMaintenanceSchema } from "../model/visits/car-maintenance.ts";
import { maintenanceFields } from "../model/visits/fields.ts";
import {
  completionForm,
  correctionForm,
  handoverForm,
  invoiceForm,
  maintenanceForm,
  maintenanceLine,
  maintenanceSchema,
  reasonForm,
  rescheduleForm,
} from "../model/visits/maintenance.ts";

const params = z.object({ id });
const record = "maintenance";
const onRecord = { takes: { params }, returns: maintenanceSchema } as const;

const sorts = ["bookedAt", "doneOn", "kilometrage", "invoiceExVatCents", "updatedAt"] as const;
const listed = {
  item: maintenanceLine,
  fields: maintenanceFields,
  defaultSort: "updatedAt,desc" as const,
  search: true,
  may: "SIGNED_IN" as const,
  shows: ["maintenance", "car"] as const,
};

export const visitsContract = contract({
  listMaintenances: list({
    ...listed,
    path: "/maintenances",
    title: "Entretiens",
    filters: [
      "status",
      "carId",
      "car.id",
      "companyName",
      "clientId",
      "contractId",
      "maintenanceSupplierId",
      "garageName",
      "bookedAt",
      "doneOn",
      "invoicedOn",
    ],
    sorts: [...sorts],
  }),
  listGarageMaintenances: list({
    ...listed,
    path: "/maintenance-suppliers/:id/maintenances",
    params,
    title: "Entretiens d’un garage",
    filters: ["status", "carId", "companyName", "bookedAt", "doneOn", "invoicedOn"],
    sorts: [...sorts],
  }),
  readMaintenance: read({
    ...onRecord,
    path: "/maintenances/:id",
    may: "SIGNED_IN",
    shows: ["maintenance", "worksApproval", "worksLimits", "garageReport", "car"],
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
  recordMaintenance: write({
    path: "/maintenances",
    takes: { body: maintenanceForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a enregistré un entretien", record },
    summary: "Prévoir un entretien, ou en enregistrer un qui est fait",
  }),
  rescheduleMaintenance: write({
    path: "/maintenances/:id/move",
    takes: { params, body: rescheduleForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a déplacé l’entretien", record },
  }),
  dropOffCar: write({
    path: "/maintenances/:id/drop-off",
    takes: { params, body: handoverForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a noté le dépôt au garage", record },
    summary: "Noter le dépôt du véhicule au garage",
  }),
  pickUpCar: write({
    path: "/maintenances/:id/pick-up",
    takes: { params, body: handoverForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a noté la reprise au garage", record },
    summary: "Noter la reprise du véhicule au garage",
  }),
  completeMaintenance: write({
    path: "/maintenances/:id/done",
    takes: { params, body: completionForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a noté l’entretien fait", record },
  }),
  correctMaintenance: write({
    path: "/maintenances/:id/correct",
    takes: { params, body: correctionForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a corrigé l’entretien", record },
  }),
  cancelMaintenance: write({
    path: "/maintenances/:id/cancel",
    takes: { params, body: reasonForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a annulé l’entretien", record },
  }),
  undoMaintenance: write({
    path: "/maintenances/:id/undo",
    takes: { params, body: reasonForm },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a annulé la réalisation de l’entretien", record },
  }),
  addMaintenanceInvoice: write({
    path: "/maintenances/:id/invoice",
    takes: { params, body: invoiceForm, files: { file: { types: scanTypes } } },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a enregistré la facture de l’entretien", record },
  }),
  downloadMaintenanceInvoice: read({
    path: "/maintenances/:id/invoice",
    takes: { params },
    returns: { document: scanTypes },
    may: "SIGNED_IN",
    shows: [],
    summary: "Lire la facture d’un entretien",
  }),
  readMaintenanceOrder: read({
    path: "/maintenances/:id/order",
    takes: { params },
    returns: { document: ["application/pdf"] },
    may: "SIGNED_IN",
    shows: ["maintenance"],
    summary: "Lire l’ordre de réparation d’un entretien",
  }),
  withdrawMaintenanceInvoice: write({
    path: "/maintenances/:id/invoice/withdraw",
    takes: { params, body: reasonForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a retiré la facture de l’entretien", record },
  }),
  acceptMaintenanceDifference: write({
    path: "/maintenances/:id/accept-difference",
    takes: { params, body: reasonForm },
    returns: maintenanceSchema,
    may: "APPROVE_WORKS",
    audit: { did: "a accepté l’écart de facture", record },
  }),
  askMaintenanceApproval: write({
    path: "/maintenances/:id/approval/ask",
    takes: { params, body: worksEstimate.safeExtend({ version }) },
    returns: maintenanceSchema,
    may: "ORDER_WORKS",
    audit: { did: "a saisi un devis", record },
    summary: "Saisir le devis d’un garage, ou le reprendre",
  }),
  approveMaintenance: write({
    path: "/maintenances/:id/approval/approve",
    takes: { params, body: worksDecision },
    returns: maintenanceSchema,
    may: "APPROVE_WORKS",
    audit: { did: "a accordé les travaux", record },
  }),
  refuseMaintenance: write({
    path: "/maintenances/:id/approval/refuse",
    takes: { params, body: worksRefusal },
    returns: maintenanceSchema,
    may: "APPROVE_WORKS",
    audit: { did: "a refusé les travaux", record },
  }),
});
