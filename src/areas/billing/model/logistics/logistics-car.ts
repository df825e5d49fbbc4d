// A car received from a store whose logistics provider charges a fee.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { field, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { column, defaulted, nullable, record } from "#kernel/record.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { carNameField, carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { logisticsFlow } from "./flow.ts";

export const logisticsCarRecord = record({
  status: column.status(logisticsFlow),
  supplierId: column.id("Fournisseur", "supplier"),
  storeName: column.code("Point de vente"),
  receivedOn: column.day("Reçu le"),
  /** Of the store on the day of the reception; null when it was not entered. */
  feeCents: nullable(column.cents("Tarif HT", { isFixed: true })),
  invoiceNumber: defaulted(column.code("Numéro de facture")),
  invoicedOn: nullable(column.day("Facturé le")),
  invoiceCents: nullable(column.cents("Montant facturé HT", { isFixed: true })),
  invoiceVatCents: nullable(column.cents("TVA facturée", { isFixed: true })),
  reason: defaulted(column.freeText("Motif")),
});
export const logisticsFields = {
  ...stamps,
  ...logisticsCarRecord.fields,
  supplierName: field.text("Nom du fournisseur", { heading: "Fournisseur" }),
  car: carNameField,
};

export const logisticsInvoiceSchema = z.object({
  version,
  invoiceNumber: text(60),
  invoicedOn: enteredDay,
  invoiceCents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
  invoiceVatCents: centsSchema,
});
export type LogisticsInvoice = z.output<typeof logisticsInvoiceSchema>;

export const logisticsCarSchema = z.object({
  id,
  version,
  ...logisticsCarRecord.shape,
  supplierName: z.string(),
  car: carNameSchema,
  createdAt: instant,
  updatedAt: instant,
});
export const logisticsCarViewSchema = logisticsCarSchema.extend(lifeCycleShape);
export type LogisticsCar = z.output<typeof logisticsCarSchema>;
export type LogisticsCarView = z.output<typeof logisticsCarViewSchema>;
