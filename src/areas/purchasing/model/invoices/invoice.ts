// The invoice of a supplier: its form, its checks, its view.
import { z } from "zod";
import { addDays, type Day, daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import {
  id,
  instant,
  longText,
  optionalLongText,
  optionalText,
  text,
  version,
} from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { heldDocumentSchema, vatRegimeSchema } from "../orders/order.ts";
import type { VatRegime } from "../orders/price.ts";
import { lineRecord } from "../orders/records.ts";
import { invoiceCurrencies, invoiceRecord } from "./records.ts";

export const currencySchema = enumOf(invoiceCurrencies);

/** The term of a supplier without an agreed one (C. com., art. L441-10, I). */
export const defaultPaymentDays = 30;
/** The longest term that may be agreed, from the day of the invoice (C. com., art. L441-10, I). */
const maximumPaymentDays = 60;

export const dueDayOf = (invoicedOn: Day, paymentDays: number | null): Day =>
  addDays(invoicedOn, paymentDays ?? defaultPaymentDays);

/** A due day that no agreement allows, or null. */
export const longTermDoubt = (invoicedOn: Day, dueOn: Day): string | null =>
  dueOn > addDays(invoicedOn, maximumPaymentDays)
    ? "Plus de 60 jours après la facture : aucun accord ne le permet (C. com., art. L441-10)."
    : null;

const amounts = z.object({
  vatRegime: vatRegimeSchema,
  netCents: centsSchema.min(1, "Le montant HT doit être supérieur à 0."),
  /** The part of the net amount without VAT. */
  exemptCents: centsSchema.default(0),
  vatCents: centsSchema,
  totalCents: centsSchema,
  currency: currencySchema.default("EUR"),
  /** The total in the currency of the invoice; null in euros. */
  foreignTotalCents: centsSchema.min(1, "Le montant doit être supérieur à 0.").nullable().default(null),
});
type Amounts = z.output<typeof amounts>;

const draft = amounts.extend({
  supplierId: id,
  number: text(60).regex(/[A-Za-z\d]/, "Le numéro a au moins une lettre ou un chiffre."),
  invoicedOn: daySchema,
  /** Null: the term of the supplier. */
  dueOn: daySchema.nullable().default(null),
  /** The cars that it lists, by their lines of orders. */
  lineIds: z.array(id).max(100).default([]),
  /** Reason why its total differs from what is due for its cars. */
  explanation: optionalText(300),
  comment: optionalLongText(1_000),
});
export type InvoiceDraft = z.output<typeof draft>;

/** Reasons why an invoice under this regime has no VAT. */
const regimesWithoutVat: Readonly<Partial<Record<VatRegime, string>>> = {
  INTRA_EU: "Une livraison intracommunautaire est facturée sans TVA.",
  IMPORT: "Une importation est facturée sans TVA.",
  MARGIN: "Sous le régime de la marge, la facture ne fait pas ressortir de TVA (CGI, article 297 E).",
};

/** Errors of the amounts by themselves. */
export function amountMistakes(of: Amounts): FieldMessages {
  const { netCents, exemptCents, vatCents, totalCents, vatRegime, currency, foreignTotalCents } = of;
  const out: FieldMessages = {};
  const withoutVat = regimesWithoutVat[vatRegime];
  if (netCents + vatCents !== totalCents)
    out.totalCents = `HT et TVA font ${frenchPrice(netCents + vatCents)}, pas ${frenchPrice(totalCents)}.`;
  if (exemptCents > netCents) out.exemptCents = "La part sans TVA ne dépasse pas le montant HT.";
  if (withoutVat !== undefined && vatCents > 0) out.vatCents = withoutVat;
  if (currency !== "EUR" && foreignTotalCents === null)
    out.foreignTotalCents = "Saisissez le total dans la devise de la facture.";
  if (currency === "EUR" && foreignTotalCents !== null)
    out.foreignTotalCents = "Une facture en euros n’a pas d’autre total.";
  return out;
}

function draftMistakes(invoice: InvoiceDraft): FieldMessages {
  const { invoicedOn, dueOn, lineIds } = invoice;
  return {
    ...amountMistakes(invoice),
    ...(dueOn !== null && dueOn < invoicedOn && { dueOn: "L’échéance ne précède pas la facture." }),
    ...(new Set(lineIds).size < lineIds.length && { lineIds: "Un véhicule est choisi deux fois." }),
  };
}

export const invoiceDraftSchema = draft.check(fieldErrors(draftMistakes));
export const invoiceCorrectionSchema = draft
  .extend({ version, reason: longText(500) })
  .check(fieldErrors(draftMistakes));
export type InvoiceCorrection = z.output<typeof invoiceCorrectionSchema>;
export const invoiceReversalSchema = z.object({ version, reason: longText(500) });
export type InvoiceReversal = z.output<typeof invoiceReversalSchema>;

export const invoiceRowSchema = z.object({
  id,
  ...invoiceRecord.omit(
    "vatRate",
    "exemptCents",
    "currency",
    "foreignTotalCents",
    "explanation",
    "comment",
    "reversedAt",
    "reversedBy",
    "reversalReason",
  ),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

/** A car that an invoice lists, or may list. */
export const invoicedCarSchema = z.object({
  id,
  ...lineRecord.pick(
    "vin",
    "carTitle",
    "orderId",
    "orderNumber",
    "dueCents",
    "depositCents",
    "remainingCents",
    "hasDocument",
    "paymentId",
    "paidOn",
  ),
  vatRegime: vatRegimeSchema,
  isPaid: z.boolean(),
  paymentReference: z.string().nullable(),
});
export type InvoicedCar = z.output<typeof invoicedCarSchema>;

export const invoiceViewSchema = invoiceRowSchema.extend({
  version,
  ...invoiceRecord.shape,
  updatedBy: z.string(),
  cars: z.array(invoicedCarSchema),
  documents: z.array(heldDocumentSchema),
  /** French sentences about what no longer agrees with its orders. */
  doubts: z.array(z.string()),
  /** The payments that rely on it: while there is one, its amounts stay. */
  reliedOnBy: z.array(z.string()),
});
export type InvoiceView = z.output<typeof invoiceViewSchema>;

const toDraft = viewOf(draft);

/** The form of an invoice, with its current values. */
export const toInvoiceForm = (invoice: InvoiceView) => ({
  version: invoice.version,
  ...toDraft({ ...invoice, lineIds: invoice.cars.map((car) => car.id) }),
});

/** The sum due for cars. */
export const dueOf = (cars: readonly Pick<InvoicedCar, "dueCents">[]): Cents =>
  cars.reduce((sum, { dueCents }) => sum + dueCents, 0);
