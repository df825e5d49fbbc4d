// Forms of a service of a car: its appointment, its works, its invoice.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { enteredTime } from "#kernel/calendar/time.ts";
import { centsSchema } from "#kernel/money.ts";
import { id, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { odometerSchema } from "#mileage/model/readings/reading.ts";

/** The side that requested an appointment, or another day. */
export const askers = { STAFF: "Écurie", CLIENT: "Client", GARAGE: "Garage" } as const;
export type Asker = keyof typeof askers;
export const asker = z.enum(Object.keys(askers) as [Asker, ...Asker[]]);

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

export const rescheduleForm = z.object({ version, ...when, askedBy: asker });
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
