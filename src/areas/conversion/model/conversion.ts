// A conversion of a car, as screens read it.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type CarCategory, carCategories } from "#fleet/model/category.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { conversionStatuses } from "./flow.ts";
import { type ConversionKind, conversionKinds } from "./kind.ts";

export type DocumentName = "approval" | "invoice";
export const documentKindOf = (name: DocumentName): string => `conversion.${name}`;

const kindSchema = z.enum(Object.keys(conversionKinds) as [ConversionKind, ...ConversionKind[]]);
const categorySchema = z.enum(Object.keys(carCategories) as [CarCategory, ...CarCategory[]]);

const form = z.object({
  supplierId: id,
  kind: kindSchema,
  work: longText(1_000),
  leavesOn: daySchema,
  dueBackOn: daySchema.nullable(),
  costCents: centsSchema.nullable(),
  category: categorySchema.nullable(),
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

export const departureSchema = z.object({ version, leftOn: daySchema, dueBackOn: daySchema.nullable() });
export const returnSchema = z.object({
  version,
  backOn: daySchema,
  costCents: centsSchema.nullable(),
  category: categorySchema.nullable(),
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
  carId: id,
  car: carNameSchema,
  supplierName: z.string(),
  status: z.enum(conversionStatuses),
  leftOn: daySchema.nullable(),
  backOn: daySchema.nullable(),
  hasInvoice: z.boolean(),
  hasApproval: z.boolean(),
  invoiceNumber: z.string(),
  invoiceCents: centsSchema.nullable(),
  updatedAt: instant,
});

export const conversionSchema = conversionLineSchema.extend({
  approvalNumber: z.string(),
  invoicedOn: daySchema.nullable(),
  cancelReason: z.string(),
  /** Names of documents already filed among the documents of the car: no file has to be uploaded again. */
  classed: z.object({ approval: z.string().nullable(), invoice: z.string().nullable() }),
  ...lifeCycleShape,
});
export type Conversion = z.output<typeof conversionSchema>;
