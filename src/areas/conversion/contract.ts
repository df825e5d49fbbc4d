// Endpoints of conversions.
import { scanAnswer, scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { flowEndpoints, verb } from "#kernel/flow/flow-endpoints.ts";
import { id, version } from "#kernel/schema/french.ts";
import { conversionFlow } from "./model/flow.ts";
import {
  approvalSchema,
  cancellationSchema,
  conversionChangeSchema,
  conversionFormSchema,
  conversionLineSchema,
  conversionSchema,
  invoiceSchema,
  departureSchema,
  returnSchema,
} from "./model/conversion.ts";
import { conversionFields } from "./model/records.ts";

const params = z.object({ id });
const files = { file: { types: scanTypes } } as const;
const conversion = {
  path: "/car-to-convert/:id",
  record: "conversion",
  params,
  returns: conversionSchema,
} as const;
const filters = [
  "status",
  "kind",
  "supplierName",
  "supplierId",
  "carId",
  "hasInvoice",
  "leavesOn",
  "dueBackOn",
  "backOn",
] as const;
const sorts = ["leavesOn", "dueBackOn", "backOn", "supplierName", "costCents", "updatedAt"] as const;
const see = recordReads({ path: "/car-to-convert", may: "SIGNED_IN", shows: [] });

export const conversionContract = contract({
  listConversions: list({
    path: "/car-to-convert",
    title: "Transformations",
    item: conversionLineSchema,
    fields: conversionFields,
    filters,
    sorts,
    defaultSort: "leavesOn,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["conversion", "car"],
  }),
  listMissingConversionInvoices: list({
    path: "/car-to-convert/missing-invoices",
    title: "Factures de transformation manquantes",
    item: conversionLineSchema,
    fields: conversionFields,
    filters: filters.filter((name) => name !== "status"),
    sorts,
    defaultSort: "backOn,asc",
    search: true,
    may: "SIGNED_IN",
    shows: ["conversion", "car"],
  }),
  readCarConversions: see("cars/:carId", z.object({ conversions: z.array(conversionSchema) }), {
    shows: ["conversion", "car"],
    summary: "Lire les transformations d’un véhicule",
  }),
  planConversion: write({
    path: "/car-to-convert/cars/:carId",
    takes: { params: z.object({ carId: id }), body: conversionFormSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a prévu une transformation", record: "conversion" },
    summary: "Prévoir une transformation",
  }),
  ...flowEndpoints(conversionFlow, conversion, {
    edit: verb("changeConversion", "", conversionChangeSchema, "a modifié la transformation"),
    leave: verb("leaveForConversion", "leave", departureSchema, "a noté le départ chez le transformateur"),
    return: verb("returnFromConversion", "return", returnSchema, "a noté le retour du transformateur"),
    undoReturn: verb(
      "undoConversionReturn",
      "undo-return",
      cancellationSchema,
      "a annulé le retour du transformateur",
    ),
    cancel: verb("cancelConversion", "cancel", cancellationSchema, "a annulé la transformation"),
    addApproval: verb(
      "addConversionApproval",
      "approval",
      approvalSchema,
      "a déposé l’agrément de la transformation",
      { files },
    ),
    addInvoice: verb(
      "addConversionInvoice",
      "invoice",
      invoiceSchema,
      "a déposé la facture de la transformation",
      { files },
    ),
    removeInvoice: verb(
      "removeConversionInvoice",
      "invoice/remove",
      z.object({ version }),
      "a retiré la facture de la transformation",
    ),
  }),
  downloadConversionApproval: see(":id/approval", scanAnswer),
  downloadConversionInvoice: see(":id/invoice", scanAnswer),
});
