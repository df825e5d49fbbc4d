// Endpoints of conversions.
import { scanTypes } from "#kernel/documents/files.ts";
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
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

const idParams = z.object({ id });
const documentFile = { file: { types: scanTypes } } as const;
const documentAnswer = { document: scanTypes } as const;
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
  readCarConversions: read({
    path: "/car-to-convert/cars/:carId",
    takes: { params: z.object({ carId: id }) },
    returns: z.object({ conversions: z.array(conversionSchema) }),
    may: "SIGNED_IN",
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
  changeConversion: write({
    path: "/car-to-convert/:id",
    takes: { params: idParams, body: conversionChangeSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a modifié la transformation", record: "conversion" },
  }),
  leaveForConversion: write({
    path: "/car-to-convert/:id/leave",
    takes: { params: idParams, body: departureSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a noté le départ chez le transformateur", record: "conversion" },
  }),
  returnFromConversion: write({
    path: "/car-to-convert/:id/return",
    takes: { params: idParams, body: returnSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a noté le retour du transformateur", record: "conversion" },
  }),
  undoConversionReturn: write({
    path: "/car-to-convert/:id/undo-return",
    takes: { params: idParams, body: cancellationSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a annulé le retour du transformateur", record: "conversion" },
  }),
  cancelConversion: write({
    path: "/car-to-convert/:id/cancel",
    takes: { params: idParams, body: cancellationSchema },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a annulé la transformation", record: "conversion" },
  }),
  addConversionApproval: write({
    path: "/car-to-convert/:id/approval",
    takes: { params: idParams, body: approvalSchema, files: documentFile },
    returns: conversionSchema,
    may: "MANAGE_CONVERSION",
    audit: { did: "a déposé l’agrément de la transformation", record: "conversion" },
  }),
  addConversionInvoice: write({
    path: "/car-to-convert/:id/invoice",
    takes: { params: idParams, body: invoiceSchema, files: documentFile },
    returns: conversionSchema,
    may: "ADD_CONVERSION_INVOICE",
    audit: { did: "a déposé la facture de la transformation", record: "conversion" },
  }),
  removeConversionInvoice: write({
    path: "/car-to-convert/:id/invoice/remove",
    takes: { params: idParams, body: z.object({ version }) },
    returns: conversionSchema,
    may: "ADD_CONVERSION_INVOICE",
    audit: { did: "a retiré la facture de la transformation", record: "conversion" },
  }),
  downloadConversionApproval: read({
    path: "/car-to-convert/:id/approval",
    takes: { params: idParams },
    returns: documentAnswer,
    may: "SIGNED_IN",
    shows: [],
  }),
  downloadConversionInvoice: read({
    path: "/car-to-convert/:id/invoice",
    takes: { params: idParams },
    returns: documentAnswer,
    may: "SIGNED_IN",
    shows: [],
  }),
});
