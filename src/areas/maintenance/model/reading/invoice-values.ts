// The values read in the invoice of a garage, as a screen proposes them.
import { z } from "zod";
import { enumOf } from "#kernel/schema/keys.ts";

export const proposedFields = [
  "invoiceNumber",
  "invoicedOn",
  "exVatCents",
  "vatCents",
  "kilometrage",
] as const;
export type ProposedField = (typeof proposedFields)[number];

export const confidences = { SURE: "Vérifié", READ: "Lu", DOUBTFUL: "À vérifier" } as const;
export type Confidence = keyof typeof confidences;

export const invoiceValue = z.object({
  /** The field of the form that it fills; null where it is only compared. */
  field: z.enum(proposedFields).nullable(),
  label: z.string(),
  /** Cents, kilometres, a day as `YYYY-MM-DD`, or a text. */
  value: z.string(),
  isAmount: z.boolean(),
  page: z.int(),
  confidence: enumOf(confidences),
  doubt: z.string().nullable(),
  /** Our own data, where the page says otherwise. */
  expected: z.string().nullable(),
});
export type InvoiceValue = z.output<typeof invoiceValue>;

export const invoiceReadingSchema = z.object({
  /** False when the pages hold no text that can be read. */
  isRead: z.boolean(),
  values: z.array(invoiceValue),
  warnings: z.array(z.string()),
});
export type InvoiceReading = z.output<typeof invoiceReadingSchema>;
