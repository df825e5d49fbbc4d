// Receipts, what they pay, and refunds, as staff read and write them.
import { z } from "zod";
import { documentKindSchema } from "#billing/model/documents/frozen.ts";
import { type Day, daySchema, enteredDay, frenchDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, sumSchema } from "#kernel/money.ts";
import { id, instant, optionalText, text, version } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { creditChoices, receiptMethods } from "./receipt.ts";
import { receiptRecord, refundRecord } from "./records.ts";

export const receiptRowSchema = z.object({
  id,
  version,
  ...receiptRecord.omit("isOldCredit", "clientChoice", "issuerId", "announcedOn"),
  createdAt: instant,
  createdBy: z.string(),
});
export type ReceiptRow = z.output<typeof receiptRowSchema>;

/** Allocations of a receipt or credit note, except undone ones. */
export const allocationViewSchema = z.object({
  id,
  cents: sumSchema,
  effectiveOn: daySchema,
  /** Null for a refund, and for a guarantee that another one takes over. */
  document: z.object({ id, kind: documentKindSchema, number: z.string() }).nullable(),
  /** The refund that it funds, and the last batch of transfers that took it; null for anything else. */
  refund: z
    .object({
      id,
      ...refundRecord.pick("status", "paidOn"),
      batchId: id.nullable(),
    })
    .nullable(),
  /** The guarantee that takes it over, and the contract that it secures. */
  carriedTo: z.object({ receiptId: id, orderId: z.string() }).nullable(),
});
export type AllocationView = z.output<typeof allocationViewSchema>;

export const creditNoteUseSchema = z.object({
  /** Its payments and its refunds. */
  allocations: z.array(allocationViewSchema),
  /** Why its money may still be claimed back; empty without a doubt. */
  refundWarning: z.string(),
});
export type CreditNoteUse = z.output<typeof creditNoteUseSchema>;

export const receiptViewSchema = receiptRowSchema.extend({
  ...receiptRecord.pick("issuerId", "clientChoice", "announcedOn"),
  allocations: z.array(allocationViewSchema),
  /** False where it is undone elsewhere: on its statement, in its debit. */
  isReversible: z.boolean(),
  /** True while a person may say what it pays: not for the guarantee of a contract under way. */
  isAllocatable: z.boolean(),
  /** Reason its money may still be claimed back, which a refund must confirm; empty without one. */
  refundWarning: z.string(),
});
export type ReceiptView = z.output<typeof receiptViewSchema>;

/** Payment of a document. */
export const documentPaymentSchema = z.object({
  id,
  effectiveOn: daySchema,
  cents: sumSchema,
  /** « Virement du 12-03-2027 », « Avoir A2027-000003 ». */
  label: z.string(),
  receiptId: id.nullable(),
  credit: z.object({ id }).nullable(),
  /** The page that undoes it; null for a payment date typed on this document, which is removed here. */
  undoneElsewhere: z.string().nullable(),
});
export type DocumentPayment = z.output<typeof documentPaymentSchema>;

export const documentPaymentsSchema = z.object({
  payments: z.array(documentPaymentSchema),
  /** Debits prepared or sent, which are about to pay it. */
  debits: z.array(z.object({ id, on: daySchema, cents: sumSchema })),
});
export type DocumentPayments = z.output<typeof documentPaymentsSchema>;

/** Open part of a company's documents, for allocation. */
export const openPartSchema = z.object({
  partId: id,
  documentId: id,
  kind: documentKindSchema,
  number: z.string(),
  orderIds: z.string(),
  dueOn: daySchema,
  sentOn: daySchema.nullable(),
  remainingCents: sumSchema,
  disputedCents: sumSchema,
  /** The judgment before which it was born: a dividend alone pays it. */
  priorTo: daySchema.nullable(),
});
export type OpenPart = z.output<typeof openPartSchema>;

const amount = centsSchema.min(1, "Le montant doit être supérieur à 0.");

/** True once the person has read that cash exceeds the legal limit. */
const isCashConfirmed = z.boolean().default(false);

export const receiptFormSchema = z.object({
  companyId: id,
  /** The issuer that received it; that of the documents of the company when they have one alone. */
  issuerId: id.optional(),
  ...receiptRecord.pick("method"),
  receivedOn: enteredDay,
  amountCents: amount,
  reference: optionalText(80),
  isConfirmed: isCashConfirmed,
});
export type ReceiptForm = z.output<typeof receiptFormSchema>;

export const paymentDateSchema = z.object({
  day: enteredDay,
  reference: optionalText(80),
  method: enumOf(receiptMethods).default("TRANSFER"),
  isConfirmed: isCashConfirmed,
});
export type PaymentDate = z.output<typeof paymentDateSchema>;

export const allocationFormSchema = z.object({
  payments: z
    .array(z.object({ partId: id, cents: amount }))
    .min(1, "Choisissez ce que cette somme paie.")
    .max(100),
  isDividend: z.boolean().default(false),
});
export type AllocationForm = z.output<typeof allocationFormSchema>;

export const reasonSchema = z.object({ reason: text(300) });
export const receiptReversalSchema = reasonSchema.extend({
  version,
  /** The day on which the bank has taken the payment back; null for a mistake, which never happened. */
  returnedOn: enteredDay.nullable().default(null),
});
export type ReceiptReversal = z.output<typeof receiptReversalSchema>;

export const refundFormSchema = z.object({
  cents: amount,
  reason: text(300),
  /** True once the person has read why the money may still be claimed back. */
  isConfirmed: z.boolean().default(false),
});
export type RefundForm = z.output<typeof refundFormSchema>;

export const creditChoiceFormSchema = z.object({ version, clientChoice: enumOf(creditChoices) });
export type CreditChoiceForm = z.output<typeof creditChoiceFormSchema>;

export const refundRowSchema = z.object({
  id,
  version,
  ...refundRecord.omit("issuerId", "fundedCents"),
  createdAt: instant,
  createdBy: z.string(),
});
export const refundViewSchema = refundRowSchema.extend(lifeCycleShape);
export type RefundView = z.output<typeof refundViewSchema>;

/** A part that a debit prepared or sent is about to collect. */
export const debitText = (on: Day): string => `Prélèvement le ${frenchDay(on)}`;
