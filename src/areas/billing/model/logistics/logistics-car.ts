// A car received from a store whose logistics provider charges a fee.
import { z } from "zod";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { logisticsFlow, type LogisticsStatus } from "./flow.ts";

export const logisticsFields = fields({
  ...stamps,
  status: field.set("Statut", stateLabels(logisticsFlow)),
  supplierId: field.id("Fournisseur", "supplier"),
  supplierName: field.text("Nom du fournisseur", { heading: "Fournisseur" }),
  car: carNameField,
  storeName: field.text("Point de vente"),
  receivedOn: field.day("Reçu le"),
  feeCents: field.cents("Tarif HT", { isFixed: true }),
  invoiceNumber: field.text("Numéro de facture"),
  invoicedOn: field.day("Facturé le"),
  invoiceCents: field.cents("Montant facturé HT", { isFixed: true }),
  invoiceVatCents: field.cents("TVA facturée", { isFixed: true }),
  reason: field.text("Motif"),
});
export const logisticsRecordFields = fields({
  ...logisticsFields,
  documentId: field.unread,
});

export const logisticsInvoiceSchema = z.object({
  version,
  invoiceNumber: text(60),
  invoicedOn: enteredDay,
  invoiceCents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
  invoiceVatCents: centsSchema,
});
export type LogisticsInvoice = z.output<typeof logisticsInvoiceSchema>;

const statuses = Object.keys(logisticsFlow.states) as [LogisticsStatus, ...LogisticsStatus[]];

export const logisticsCarSchema = z.object({
  id,
  version,
  status: z.enum(statuses),
  supplierId: id,
  supplierName: z.string(),
  car: carNameSchema,
  storeName: z.string(),
  receivedOn: daySchema,
  feeCents: centsSchema.nullable(),
  invoiceNumber: z.string(),
  invoicedOn: daySchema.nullable(),
  invoiceCents: centsSchema.nullable(),
  invoiceVatCents: centsSchema.nullable(),
  reason: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export const logisticsCarViewSchema = logisticsCarSchema.extend(lifeCycleShape);
export type LogisticsCar = z.output<typeof logisticsCarSchema>;
export type LogisticsCarView = z.output<typeof logisticsCarViewSchema>;
