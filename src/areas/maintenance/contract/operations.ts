// Endpoints of maintenance operations.
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { stamps } from "#kernel/field.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id } from "#kernel/schema/french.ts";
import {
  operationChange,
  operationRecord,
  operationForm,
  operationSchema,
} from "../model/operations/operation.ts";

const params = z.object({ id });
const record = "maintenanceOperation";
const may = "MANAGE_MAINTENANCE_OPERATIONS";
const on = recordWrites({
  path: "/maintenance-operations/:id",
  record,
  params,
  returns: operationSchema,
  may,
});
const see = recordReads({ path: "/maintenance-operations", may: "SIGNED_IN", shows: [record] });

export const operationsContract = contract({
  listMaintenanceOperations: list({
    path: "/maintenance-operations",
    title: "Opérations d’entretien",
    item: operationSchema,
    fields: { ...stamps, ...operationRecord.fields },
    filters: ["label", "kind", "termLabel", "isArchived"],
    sorts: ["label", "kind", "code", "updatedAt"],
    defaultSort: "label,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["maintenanceOperation"],
  }),
  createMaintenanceOperation: write({
    path: "/maintenance-operations",
    takes: { body: operationForm },
    returns: operationSchema,
    may,
    audit: { did: "a créé l’opération d’entretien", record },
  }),
  readMaintenanceOperation: see(":id", operationSchema),
  changeMaintenanceOperation: on("", "a modifié l’opération d’entretien", { body: operationChange }),
  removeMaintenanceOperation: on("", "a supprimé l’opération d’entretien", {
    method: "DELETE",
    returns: z.object({ id, isArchived: z.boolean() }),
    summary: "Supprimer une opération d’entretien, ou l’archiver si elle est utilisée",
  }),
  listMaintenanceTermLabels: see("term-labels", z.array(z.string()), {
    shows: ["brand", "carModel"],
    summary: "Lister les échéances d’entretien des marques et des modèles",
  }),
});
