// Payments to declare (CGI, art. 290 A): by day, kind of client and rate of VAT, for what is taxed on receipts. A
// refund, and a payment that is undone, are below zero on their own day.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { type Cents, roundCents, sumSchema } from "#kernel/money.ts";
import { type FrozenDocument, type VatBreakdown, vatCategories } from "#billing/model/documents/frozen.ts";
import { operationOf } from "#billing/model/documents/operations.ts";
import { leavesByPlatform } from "#billing/model/platform/deposit.ts";
import { customerText, isSale } from "#billing/model/platform/reported-sales.ts";

export const paymentChannels = {
  /** The status « encaissée » of each invoice. */
  PLATFORM: "Statut 212 de chaque facture",
  REPORT: "E-reporting",
} as const;
export type PaymentChannel = keyof typeof paymentChannels;

export const reportedPaymentSchema = z.object({
  day: daySchema,
  channel: z.enum(["PLATFORM", "REPORT"]),
  customer: z.string(),
  category: z.enum(vatCategories),
  rate: z.number(),
  /** With VAT; below zero for refunds and payments undone. */
  grossCents: sumSchema,
  vatCents: sumSchema,
  count: z.int(),
});
export type ReportedPayment = z.output<typeof reportedPaymentSchema>;

/** A payment of a document, or what takes it back: below zero. */
export interface DocumentPayment {
  document: FrozenDocument;
  day: ReportedPayment["day"];
  cents: Cents;
  /** The VAT that it makes due. */
  vatCents: Cents;
}

/** The sale of a car is taxed at its delivery, and an issuer may have chosen the debits: their payments are not declared. */
const isDeclared = (document: FrozenDocument): boolean =>
  isSale(document) && !document.isVatOnDebits && operationOf(document.lines) !== "GOODS";

/** In proportion of the weights; the last one takes the rest. The opposite amount has opposite shares. */
function shares(cents: Cents, weights: readonly Cents[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const last = weights.findLastIndex((weight) => weight !== 0);
  const sign = Math.sign(cents);
  let left = Math.abs(cents);
  return weights.map((weight, rank) => {
    const share = rank === last ? left : total === 0 ? 0 : roundCents((Math.abs(cents) * weight) / total);
    left -= share;
    return sign * share + 0;
  });
}

const gross = ({ netCents, vatCents }: VatBreakdown): Cents => netCents + vatCents;

export function reportedPayment({ document, day, cents, vatCents }: DocumentPayment): ReportedPayment[] {
  if (!isDeclared(document)) return [];
  const { vat } = document;
  const grossShares = shares(cents, vat.map(gross));
  const vatShares = shares(
    vatCents,
    vat.map((one) => one.vatCents),
  );
  const channel = leavesByPlatform(document) ? "PLATFORM" : "REPORT";
  const customer = customerText(document);
  return vat.map(({ category, rate }, rank) => ({
    day,
    channel,
    customer,
    category,
    rate,
    grossCents: grossShares[rank] ?? 0,
    vatCents: vatShares[rank] ?? 0,
    count: 1,
  }));
}

const keyOf = ({ day, channel, customer, category, rate }: ReportedPayment): string =>
  [day, channel, customer, category, rate].join(" ");

/** One row by day, channel, kind of client and rate, in that order. */
export function addPayments(payments: readonly ReportedPayment[]): ReportedPayment[] {
  const rows = new Map<string, ReportedPayment>();
  for (const payment of payments) {
    const sum = rows.get(keyOf(payment));
    rows.set(keyOf(payment), {
      ...payment,
      grossCents: payment.grossCents + (sum?.grossCents ?? 0),
      vatCents: payment.vatCents + (sum?.vatCents ?? 0),
      count: payment.count + (sum?.count ?? 0),
    });
  }
  return [...rows.entries()].toSorted(([one], [other]) => one.localeCompare(other)).map(([, row]) => row);
}
