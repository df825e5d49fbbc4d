// The report of a garage: its works done, with the odometer and the invoice; a person checks it before it counts.
import { z } from "zod";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { column, defaulted, record } from "#kernel/record.ts";
import { id, version } from "#kernel/schema/french.ts";
import { garageReportFlow } from "./flow.ts";

export const reportRecord = record({
  status: column.status(garageReportFlow),
  sentAt: column.instant("Envoyé le"),
  doneAt: column.instant("Fait le"),
  kilometrage: column.number("Kilométrage", { unit: "km" }),
  invoiceNumber: column.code("N° de facture"),
  invoicedOn: column.day("Facturé le"),
  exVatCents: column.cents("Montant facturé HT"),
  vatCents: column.cents("TVA facturée", { isFixed: true }),
  comment: column.code("Commentaire"),
  /** The reason for which it was sent back. */
  reason: defaulted(column.code("Motif du renvoi")),
});

/** The report as its garage reads it again. */
export const sentReport = z.object({
  ...reportRecord.pick(
    "status",
    "sentAt",
    "doneAt",
    "kilometrage",
    "invoiceNumber",
    "invoicedOn",
    "comment",
    "reason",
  ),
  exVatCents: z.int(),
  vatCents: z.int(),
});

export const garageReportSchema = sentReport.extend({ id, version, ...lifeCycleShape });
export type GarageReport = z.output<typeof garageReportSchema>;
