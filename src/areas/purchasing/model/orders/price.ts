// Cost of an order by its VAT regime, minus the advances.
import { type Day, daysBetween, addMonths } from "#kernel/calendar/day.ts";
import { type Cents, roundCents, withVat } from "#kernel/money.ts";

export const vatRegimes = {
  FRENCH: "TVA française",
  INTRA_EU: "Acquisition intracommunautaire",
  MARGIN: "TVA sur la marge",
  IMPORT: "Importation, hors de l’Union",
} as const;
export type VatRegime = keyof typeof vatRegimes;

/**
 * Amount paid to the supplier for a car: VAT is added only when the supplier charges it. A price under the margin
 * scheme includes its own, and we account for that of an import (CGI, articles 291 and 293 A).
 */
export const paidPrice = (priceCents: Cents, regime: VatRegime, vatRate: number): Cents =>
  regime === "FRENCH" ? withVat(priceCents, vatRate) : priceCents;

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
  { priceCents, vatRate }: { priceCents: Cents; vatRate: number },
  regime: VatRegime,
  { depositCents, depositRate }: DepositShare,
): Cents {
  const due = paidPrice(priceCents, regime, vatRate);
  if (regime !== "FRENCH" || depositRate === null || depositRate === vatRate) return due;
  const difference = roundCents((depositCents * (vatRate - depositRate)) / (1 + depositRate));
  return Math.max(depositCents, due - difference);
}
