// Cost of an order by its VAT regime, minus the advances.
import { type Day, daysBetween, addMonths } from "#kernel/calendar/day.ts";
import { taxedLines } from "#kernel/company/taxed-amounts.ts";
import { type Cents, roundCents } from "#kernel/money.ts";

export const vatRegimes = {
  FRENCH: "TVA française",
  INTRA_EU: "Acquisition intracommunautaire",
  MARGIN: "TVA sur la marge",
  IMPORT: "Importation, hors de l’Union",
} as const;
export type VatRegime = keyof typeof vatRegimes;

interface SupplierVat {
  vatRegime: VatRegime;
  vatRate: number;
}

const netAmount = (cents: Cents) => ({ cents, exemptCents: 0 });

/** The mention of an amount paid to the supplier: with tax where it charges some, the margin included. */
export const paidMentions: Readonly<Record<VatRegime, "TTC" | "HT">> = {
  FRENCH: "TTC",
  INTRA_EU: "HT",
  MARGIN: "TTC",
  IMPORT: "HT",
};

/**
 * Amounts paid to the supplier for cars. VAT is computed on their sum (EN 16931, BR-CO-17), after the prices already
 * invoiced at this rate, and added only when the supplier charges it. A price under the margin scheme includes its
 * own, and we account for that of an import (CGI, articles 291 and 293 A).
 */
export const paidPrices = (
  priceCents: readonly Cents[],
  { vatRegime, vatRate }: SupplierVat,
  invoicedCents: Cents = 0,
): Cents[] =>
  vatRegime === "FRENCH"
    ? taxedLines(priceCents.map(netAmount), vatRate, netAmount(invoicedCents)).map(
        ({ withVatCents }) => withVatCents,
      )
    : [...priceCents];

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** Amount paid to the supplier for all these cars. */
export const paidTotal = (priceCents: readonly Cents[], vat: SupplierVat): Cents =>
  sumOf(paidPrices(priceCents, vat));

/** New for VAT: at most six months or 6 000 km, so never a second-hand good (directive 2006/112, art. 2). */
export function isNewVehicleForVat(
  { firstRegistrationDate, mileage }: { firstRegistrationDate: Day | null; mileage: number },
  on: Day,
): boolean {
  if (firstRegistrationDate === null || mileage <= 6_000) return true;
  return daysBetween(addMonths(firstRegistrationDate, 6), on) <= 0;
}

/**
 * The day whose rate applies to an unpaid car: VAT is due at its delivery (CGI, article 269), hence on the day it
 * is expected; never on the day of its order.
 */
export const vatDay = (expectedOn: Day | null, today: Day): Day =>
  expectedOn !== null && expectedOn > today ? expectedOn : today;

export interface DepositShare {
  /** Share of the paid deposit allocated to the car. */
  depositCents: Cents;
  /** The rate of the deposit's payment day: an advance bears the VAT of its payment (CGI, article 269). */
  depositRate: number | null;
}

/** Total paid to the supplier for a car: its deposit at the rate of one day, the rest at that of another. */
export function totalDue(
  paidCents: Cents,
  { vatRegime, vatRate }: SupplierVat,
  { depositCents, depositRate }: DepositShare,
): Cents {
  if (vatRegime !== "FRENCH" || depositRate === null || depositRate === vatRate) return paidCents;
  const difference = roundCents((depositCents * (vatRate - depositRate)) / (1 + depositRate));
  return Math.max(depositCents, paidCents - difference);
}

export interface VatShare {
  rate: number;
  cents: Cents;
}

interface DueLine {
  priceCents: Cents;
  dueCents: Cents;
  depositCents: Cents;
  vatRate: number;
}

/** The VAT within the amounts due: that of the deposit at the rate of its payment, the rest at the rate of each car. */
export function vatByRate(lines: readonly DueLine[], depositRate: number | null): VatShare[] {
  const shares = lines.flatMap(({ priceCents, dueCents, depositCents, vatRate }) => {
    const rate = depositRate ?? vatRate;
    const ofDeposit = rate === vatRate ? 0 : roundCents((depositCents * rate) / (1 + rate));
    return [
      { rate, cents: ofDeposit },
      { rate: vatRate, cents: dueCents - priceCents - ofDeposit },
    ];
  });
  return [...Map.groupBy(shares, ({ rate }) => rate)]
    .map(([rate, all]) => ({ rate, cents: sumOf(all.map(({ cents }) => cents)) }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => one.rate - other.rate);
}
