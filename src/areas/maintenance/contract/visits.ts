// Endpoints of services of cars.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { pdfAnswer, scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { worksDecision, worksEstimate, worksRefusal } from "../model/approvals/approval.ts";
import { maintenanceFields } from "../model/visits/records.ts";
import { maintenanceFlow } from "../model/visits/flow.ts";
import {
  completionForm,
  correctionForm,
  handoverForm,
  invoiceForm,
  knownInvoice,
  maintenanceForm,
  maintenanceLine,
  maintenanceSchema,
  reasonForm,
  rescheduleForm,
} from "../model/visits/maintenance.ts";

const params = z.object({ id });
const record = "maintenance";
const visit = { path: "/maintenances/:id", record, params, returns: maintenanceSchema } as const;
const on = recordWrites({ ...visit, may: "APPROVE_WORKS" });
const see = recordReads({
  path: visit.path,
  may: "SIGNED_IN",
  shows: ["maintenance", "worksApproval", "worksLimits", "garageReport", "car"],
});

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
  readMaintenance: see("", maintenanceSchema),
  recordMaintenance: write({
    path: "/maintenances",
    takes: { body: maintenanceForm },
    returns: maintenanceSchema,
    may: "MANAGE_MAINTENANCE",
    audit: { did: "a enregistré un entretien", record },
    summary: "Prévoir un entretien, ou en enregistrer un qui est fait",
  }),
  ...flowEndpoints(maintenanceFlow, visit, {
    complete: verb("completeMaintenance", "done", completionForm, "a noté l’entretien fait"),
    invoice: verb("addMaintenanceInvoice", "invoice", invoiceForm, "a enregistré la facture de l’entretien", {
      files: { file: { types: scanTypes } },
      errors: knownInvoice,
    }),
    acceptDifference: verb(
      "acceptMaintenanceDifference",
      "accept-difference",
      reasonForm,
      "a accepté l’écart de facture",
    ),
    withdrawInvoice: verb(
      "withdrawMaintenanceInvoice",
      "invoice/withdraw",
      reasonForm,
      "a retiré la facture de l’entretien",
    ),
    cancel: verb("cancelMaintenance", "cancel", reasonForm, "a annulé l’entretien"),
    undo: verb("undoMaintenance", "undo", reasonForm, "a annulé la réalisation de l’entretien"),
    reschedule: verb("rescheduleMaintenance", "move", rescheduleForm, "a déplacé l’entretien"),
    dropOff: verb("dropOffCar", "drop-off", handoverForm, "a noté le dépôt au garage", {
      summary: "Noter le dépôt du véhicule au garage",
    }),
    pickUp: verb("pickUpCar", "pick-up", handoverForm, "a noté la reprise au garage", {
      summary: "Noter la reprise du véhicule au garage",
    }),
    correct: verb("correctMaintenance", "correct", correctionForm, "a corrigé l’entretien"),
    askApproval: verb(
      "askMaintenanceApproval",
      "approval/ask",
      worksEstimate.safeExtend({ version }),
      "a saisi un devis",
      { summary: "Saisir le devis d’un garage, ou le reprendre" },
    ),
  }),
  approveMaintenance: on("approval/approve", "a accordé les travaux", { body: worksDecision }),
  refuseMaintenance: on("approval/refuse", "a refusé les travaux", { body: worksRefusal }),
  downloadMaintenanceInvoice: see("invoice", scanAnswer, {
    shows: [],
    summary: "Lire la facture d’un entretien",
  }),
  readMaintenanceOrder: see("order", pdfAnswer, {
    shows: ["maintenance"],
    summary: "Lire l’ordre de réparation d’un entretien",
  }),
});
