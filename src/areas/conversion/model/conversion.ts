// A conversion of a car, as screens read it.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { conversionRecord } from "./records.ts";

export type DocumentName = "approval" | "invoice";
export const documentKindOf = (name: DocumentName): string => `conversion.${name}`;

const form = z.object({
  ...conversionRecord.pick("supplierId", "kind"),
  work: longText(1_000),
  ...conversionRecord.pick("leavesOn", "dueBackOn", "costCents", "category"),
});
export type ConversionForm = z.output<typeof form>;
const datedForm = form.superRefine(({ leavesOn, dueBackOn }, context) => {
  if (dueBackOn !== null && dueBackOn < leavesOn)
    context.addIssue({
      code: "custom",
      path: ["dueBackOn"],
      message: "Le retour ne peut pas précéder le départ.",
    });
});
export const conversionFormSchema = datedForm;
export const conversionChangeSchema = datedForm.safeExtend({ version });

export const departureSchema = z.object({
  version,
  leftOn: daySchema,
  ...conversionRecord.pick("dueBackOn"),
});
export const returnSchema = z.object({
  version,
  backOn: daySchema,
  ...conversionRecord.pick("costCents", "category"),
});
export const cancellationSchema = z.object({ version, reason: longText(500) });
export const approvalSchema = z.object({ version, approvalNumber: optionalText(60) });
export const invoiceSchema = z.object({
  version,
  invoiceNumber: text(60),
  invoiceCents: centsSchema,
  invoicedOn: daySchema,
});

export const conversionLineSchema = form.extend({
  id,
  version,
  car: carNameSchema,
  ...conversionRecord.pick("carId", "supplierName", "status", "leftOn", "backOn", "hasInvoice"),
  hasApproval: z.boolean(),
  ...conversionRecord.pick("invoiceNumber", "invoiceCents"),
  updatedAt: instant,
});

export const conversionSchema = conversionLineSchema.extend({
  ...conversionRecord.pick("approvalNumber", "invoicedOn", "cancelReason"),
  /** Names of documents already filed among the documents of the car: no file has to be uploaded again. */
  classed: z.object({ approval: z.string().nullable(), invoice: z.string().nullable() }),
  ...lifeCycleShape,
});
export type Conversion = z.output<typeof conversionSchema>;
