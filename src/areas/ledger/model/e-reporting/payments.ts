// Payments to declare (CGI, art. 290 A): by day, kind of client and rate of VAT, for what is taxed on receipts. A
// refund, and a payment that is undone, are below zero on their own day.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { enumOf } from "#kernel/schema/keys.ts";
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

export const reportedPaymentSchema = z.object({
  day: daySchema,
  channel: enumOf(paymentChannels),
  customer: z.string(),
  category: z.enum(vatCategories),
  rate: z.number(),
  /** With VAT; below zero for refunds and payments undone. */
  grossCents: sumSchema,
  vatCents: sumSchema,
  count: z.int(),
});
export type ReportedPayment = z.output<typeof reportedPaymentSchema>;

interface Sums {
  cents: Cents;
  vatCents: Cents;
}

/** A credit note paid back, below zero, or what undoes it. */
export interface DocumentPayment extends Sums {
  document: FrozenDocument;
  day: ReportedPayment["day"];
  /** The same sums of its former uses: together, the shares of all uses add up to the document. */
  before: Sums;
}

/** Money, a credit note or a loss that settles a document; below zero for what undoes it. */
export interface DocumentMovement {
  day: ReportedPayment["day"];
  cents: Cents;
  /** The credit note that is set off, with its VAT; `before` holds its former uses. */
  credit: { document: FrozenDocument; vatCents: Cents; before: Sums } | null;
  /** Of a write-off: its id, and the one that it undoes. */
  loss?: { id: string; undoesId: string | null };
}

/** The sale of a car is taxed at its delivery, and an issuer may have chosen the debits: their payments are not declared. */
export const isDeclared = (document: FrozenDocument): boolean =>
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

type Rate = Pick<ReportedPayment, "category" | "rate">;
/** Amounts with tax, and their VAT, by category and rate of VAT. */
export interface RateSums extends Rate, Sums {}

const sharesByRate = ({ vat }: FrozenDocument, { cents, vatCents }: Sums): RateSums[] => {
  const grossShares = shares(cents, vat.map(gross));
  const vatShares = shares(
    vatCents,
    vat.map((one) => one.vatCents),
  );
  return vat.map(({ category, rate }, rank) => ({
    category,
    rate,
    cents: grossShares[rank] ?? 0,
    vatCents: vatShares[rank] ?? 0,
  }));
};

const rateKey = ({ category, rate }: Rate): string => `${category} ${rate}`;

/** The sums of `added` times `sign`, added to those of the same rate. */
function addByRate(sums: readonly RateSums[], added: readonly RateSums[], sign: 1 | -1): RateSums[] {
  const rows = new Map(sums.map((one) => [rateKey(one), one]));
  for (const one of added) {
    const { cents, vatCents } = rows.get(rateKey(one)) ?? { cents: 0, vatCents: 0 };
    rows.set(rateKey(one), {
      ...one,
      cents: cents + sign * one.cents,
      vatCents: vatCents + sign * one.vatCents,
    });
  }
  return [...rows.values()];
}

type Use = Sums & { before: Sums };

/** One use of a document among others: what all are, less what the former ones were. */
export const ratesOfUse = (document: FrozenDocument, { cents, vatCents, before }: Use): RateSums[] =>
  addByRate(
    sharesByRate(document, { cents: before.cents + cents, vatCents: before.vatCents + vatCents }),
    sharesByRate(document, before),
    -1,
  );

const rowOf = (
  document: FrozenDocument,
  day: ReportedPayment["day"],
  { category, rate, cents, vatCents }: RateSums,
  count: number,
): ReportedPayment => ({
  day,
  channel: leavesByPlatform(document) ? "PLATFORM" : "REPORT",
  customer: customerText(document),
  category,
  rate,
  grossCents: cents,
  vatCents,
  count,
});

export function reportedPayment({ document, day, ...use }: DocumentPayment): ReportedPayment[] {
  if (!isDeclared(document)) return [];
  return ratesOfUse(document, use).map((one) => rowOf(document, day, one, 1));
}

/**
 * The sum paid, shared in proportion to the amounts that credit notes leave at each rate, each share with its own VAT:
 * a credit note moves both between rates. All that is left, once nothing else is.
 */
function paidByRate(left: readonly RateSums[], paidCents: Cents): RateSums[] {
  const weights = left.map(({ cents }) => cents);
  if (paidCents === weights.reduce((sum, weight) => sum + weight, 0)) return [...left];
  const grossShares = shares(paidCents, weights);
  return left.map((rate, rank) => {
    const cents = grossShares[rank] ?? 0;
    const vatCents = rate.cents === 0 ? 0 : roundCents((cents * rate.vatCents) / rate.cents);
    return { ...rate, cents, vatCents };
  });
}

type IsDue = (document: FrozenDocument) => boolean;

/** A movement with what it changes by rate: what is paid, what is set off (declared by its credit note), what is lost. */
export interface SettledMovement<Movement extends DocumentMovement = DocumentMovement> {
  movement: Movement;
  kind: "PAID" | "SET_OFF" | "LOST";
  rates: RateSums[];
}

/**
 * What the movements of an invoice or a note settle by rate, in the order of their recording. A credit note set off is
 * no payment: it lowers the rates of its own lines, and payments, those received before included, are shared by what is
 * left of each. One whose own payments are not due (of a note outside VAT, of VAT on debits) pays as money does. A loss
 * takes its share of what is neither paid nor credited, and changes nothing of what was paid.
 */
export function settledByRate<Movement extends DocumentMovement>(
  document: FrozenDocument,
  movements: readonly Movement[],
  isDue: IsDue,
): SettledMovement<Movement>[] {
  const isOwnDue = isDue(document);
  const own = new Set(document.vat.map(rateKey));
  let left = sharesByRate(document, { cents: document.totalCents, vatCents: document.vatCents });
  let paidCents = 0;
  let paid: RateSums[] = [];
  const losses = new Map<string, RateSums[]>();
  return movements.map((movement) => {
    const { cents, credit, loss } = movement;
    if (loss) {
      const undone = losses.get(loss.undoesId ?? "");
      const lost = undone ?? paidByRate(addByRate(left, paid, -1), cents);
      losses.set(loss.id, lost);
      left = addByRate(left, lost, undone ? 1 : -1);
      return { movement, kind: "LOST", rates: addByRate([], lost, undone ? -1 : 1) };
    }
    const isSetOff = credit !== null && isDue(credit.document);
    if (isSetOff) {
      const { vatCents, before } = credit;
      left = addByRate(left, ratesOfUse(credit.document, { cents, vatCents, before }), -1);
    } else paidCents += cents;
    const next = paidByRate(left, paidCents);
    const rates = addByRate(next, paid, -1).filter(
      (one) => (one.cents !== 0 || one.vatCents !== 0) && (isOwnDue || !own.has(rateKey(one))),
    );
    paid = next;
    return { movement, kind: isSetOff ? "SET_OFF" : "PAID", rates };
  });
}

/** The payments to declare of an invoice or a note. */
export const paymentsOfDocument = (
  document: FrozenDocument,
  movements: readonly DocumentMovement[],
): ReportedPayment[] =>
  settledByRate(document, movements, isDeclared).flatMap(({ movement: { day }, kind, rates }) =>
    kind === "LOST" ? [] : rates.map((one) => rowOf(document, day, one, kind === "SET_OFF" ? 0 : 1)),
  );

const keyOf = ({ day, channel, customer, category, rate }: ReportedPayment): string =>
  [day, channel, customer, category, rate].join(" ");

/** One row by day, channel, kind of client and rate, in that order; a sum of zero has none. */
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
  return [...rows.entries()]
    .filter(([, { grossCents, vatCents }]) => grossCents !== 0 || vatCents !== 0)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, row]) => row);
}

/** The difference between payments and those declared. */
export const paymentsLess = (
  payments: readonly ReportedPayment[],
  declared: readonly ReportedPayment[],
): ReportedPayment[] =>
  addPayments([
    ...payments,
    ...declared.map(({ grossCents, vatCents, count, ...row }) => ({
      ...row,
      grossCents: -grossCents,
      vatCents: -vatCents,
      count: -count,
    })),
  ]);
