// The report of a garage: its works done, with the odometer and the invoice; a person checks it before it counts.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { garageReportFlow, garageReportLabels, type GarageReportStatus } from "./flow.ts";

const status = z.enum(Object.keys(garageReportFlow.states) as [GarageReportStatus, ...GarageReportStatus[]]);

/** The report as its garage reads it again. */
export const sentReport = z.object({
  status,
  sentAt: instant,
  doneAt: instant,
  kilometrage: z.int(),
  invoiceNumber: z.string(),
  invoicedOn: daySchema,
  exVatCents: z.int(),
  vatCents: z.int(),
  comment: z.string(),
  /** The reason for which it was sent back. */
  reason: z.string(),
});

export const garageReportSchema = sentReport.extend({ id, version, ...lifeCycleShape });
export type GarageReport = z.output<typeof garageReportSchema>;

export const garageReportFields = fields({
  ...stamps,
  status: field.set("Statut", garageReportLabels),
  maintenanceId: field.id("Entretien", "maintenance"),
  sentAt: field.instant("Envoyé le"),
  doneAt: field.instant("Fait le"),
  kilometrage: field.number("Kilométrage", { unit: "km" }),
  invoiceNumber: field.text("N° de facture"),
  invoicedOn: field.day("Facturé le"),
  exVatCents: field.cents("Montant facturé HT"),
  vatCents: field.cents("TVA facturée", { isFixed: true }),
  comment: field.text("Commentaire"),
  reason: field.text("Motif du renvoi"),
  invoiceId: field.unread,
});
