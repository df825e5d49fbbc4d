// A service of a car, as screens read it and people type it.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";
import { worksApprovalSchema } from "../approvals/approval.ts";
import { garageReportSchema } from "../reports/report.ts";
import { askers, maintenanceRecord } from "./records.ts";

const when = { day: daySchema, time: enteredTime };
const operationIds = z.array(id).min(1, "Choisissez au moins une opération.").max(40);

export const maintenanceForm = z
  .object({
    carId: id,
    maintenanceSupplierId: id,
    operationIds,
    ...when,
    /** False for an appointment. */
    isDone: z.boolean(),
    kilometrage: odometerSchema.nullable(),
    comment: optionalLongText(1_000),
  })
  .refine(({ isDone, kilometrage }) => !isDone || kilometrage !== null, {
    path: ["kilometrage"],
    message: "Indiquez le kilométrage relevé par le garage.",
  });
export type MaintenanceForm = z.output<typeof maintenanceForm>;

export const rescheduleForm = z.object({ version, ...when, askedBy: enumOf(askers) });
export type RescheduleForm = z.output<typeof rescheduleForm>;
export const handoverForm = z.object({ version, ...when });
export type HandoverForm = z.output<typeof handoverForm>;
export const completionForm = z.object({ version, ...when, kilometrage: odometerSchema, operationIds });
export type CompletionForm = z.output<typeof completionForm>;
export const correctionForm = completionForm.extend({ reason: longText(500) });
export type CorrectionForm = z.output<typeof correctionForm>;
export const reasonForm = z.object({ version, reason: longText(500) });

export const invoiceForm = z.object({
  version,
  invoiceNumber: text(60).refine((typed) => invoiceKeyOf(typed) !== "", "Aucune lettre ni chiffre."),
  invoicedOn: daySchema,
  exVatCents: centsSchema,
  vatCents: centsSchema,
});
/** The codes of the refusals of an invoice. */
export const knownInvoice = { ItemExistsError: "Cette facture est déjà enregistrée." } as const;
export type InvoiceForm = z.output<typeof invoiceForm>;

/** The check of a report of a garage: what was done and its invoice, as a person corrects them. */
export const reportCheckForm = completionForm.extend(invoiceForm.shape);
export type ReportCheckForm = z.output<typeof reportCheckForm>;

/** A number compared as it is read: capital letters and digits alone. */
export const invoiceKeyOf = (typed: string): string => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

export const maintenanceLine = z.object({
  id,
  version,
  car: carNameSchema,
  ...maintenanceRecord.pick(
    "carId",
    "companyName",
    "maintenanceSupplierId",
    "garageName",
    "works",
    "status",
    "bookedAt",
    "doneOn",
    "kilometrage",
    "invoiceNumber",
    "invoicedOn",
  ),
  invoiceExVatCents: z.int().nullable(),
  updatedAt: instant,
});

export const maintenanceSchema = maintenanceLine.extend({
  ...maintenanceRecord.pick(
    "operations",
    "bookedBy",
    "confirmedAt",
    "proposedAt",
    "proposalComment",
    "droppedOffAt",
    "pickedUpAt",
    "doneAt",
    "comment",
    "cancelReason",
    "differenceReason",
  ),
  invoiceVatCents: z.int().nullable(),
  /** The highest invoice that was agreed, without tax. */
  agreedCents: z.int(),
  approval: worksApprovalSchema.nullable(),
  /** The report of the garage that awaits a check. */
  report: garageReportSchema.nullable(),
  /** Files of estimates that the garage sent, latest first. */
  estimates: z.array(z.object({ id, name: z.string(), addedAt: instant })),
  ...lifeCycleShape,
});
export type Maintenance = z.output<typeof maintenanceSchema>;
