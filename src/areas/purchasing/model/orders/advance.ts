// Advances to a supplier: the deposit of an order, and the VAT that it holds until the cars have left.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { type Cents, centsSchema } from "#kernel/money.ts";
import { advanceRecord, recoveryRecord } from "./records.ts";

export const advanceSchema = z.object({ id, version, ...advanceRecord.shape });
export type Advance = z.output<typeof advanceSchema>;

export const advanceViewSchema = advanceSchema.extend({
  recoveries: z.array(z.object({ id, ...recoveryRecord.shape })),
  /** French reasons why the caller cannot pay it now. */
  againstPayment: z.array(z.string()),
  /** The question of the VAT regime that its payment must confirm. */
  regimeToConfirm: z.string().nullable(),
});
export type AdvanceView = z.output<typeof advanceViewSchema>;

/** What the user has read before a transfer to a supplier. */
export const transferConfirmations = {
  /** No IBAN is known for the supplier. */
  isWithoutIban: z.boolean().default(false),
  /** Why the VAT regime differs from that of the supplier. */
  isRegimeConfirmed: z.boolean().default(false),
  /** The reference is that of another payment to the supplier. */
  isReferenceConfirmed: z.boolean().default(false),
};

export const advancePaymentSchema = z.object({
  version,
  paidOn: daySchema,
  reference: text(80),
  ...transferConfirmations,
});
export type AdvancePayment = z.output<typeof advancePaymentSchema>;

export const recoveryFormSchema = z.object({
  version,
  recoveredOn: daySchema,
  amountCents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
  note: optionalText(200),
});
export type RecoveryForm = z.output<typeof recoveryFormSchema>;

/** Undoes the payment of an advance, or one of its recoveries. */
export const advanceCorrectionSchema = z.object({ version, reason: longText(500) });
export type AdvanceCorrection = z.output<typeof advanceCorrectionSchema>;

/** Splits `amount` evenly within `caps`, to the cent; any excess over all caps is left out. */
export function shareWithinCaps(caps: readonly Cents[], amount: Cents): Cents[] {
  const out = caps.map(() => 0);
  const smallestFirst = caps.map((cap, at) => ({ cap, at })).toSorted((one, other) => one.cap - other.cap);
  let rest = amount;
  smallestFirst.forEach(({ cap, at }, done) => {
    const share = Math.min(cap, Math.ceil(rest / (caps.length - done)));
    out[at] = share;
    rest -= share;
  });
  return out;
}

/** Amounts held by supplier, the largest first. */
export const heldBySchema = z.array(
  z.object({
    supplierId: id,
    supplierName: z.string(),
    count: z.int(),
    outstandingCents: z.int(),
    since: daySchema,
  }),
);
