// What an order costs: by its regime of VAT, and less what was advanced.
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
 * What the supplier is paid for a car: with VAT where it charges some; a price under the margin holds its own, and that
 * of an import is ours to account for (CGI, articles 291 and 293 A).
 */
export const paidPrice = (priceCents: Cents, regime: VatRegime, vatRate: number): Cents =>
  regime === "FRENCH" ? withVat(priceCents, vatRate) : priceCents;

/** New for VAT: no more than six months on the road, or 6 000 km. It is then no second-hand good (directive 2006/112, art. 2). */
export function isNewVehicleForVat(
  { firstRegistrationDate, mileage }: { firstRegistrationDate: Day | null; mileage: number },
  on: Day,
): boolean {
  if (firstRegistrationDate === null || mileage <= 6_000) return true;
  return daysBetween(addMonths(firstRegistrationDate, 6), on) <= 0;
}

/**
 * The day whose rate a car that is not paid will bear: VAT is due at its delivery (CGI, article 269), so on the day it
 * is expected; never on the day of its order.
 */
export const vatDay = (expectedOn: Day | null, today: Day): Day =>
  expectedOn !== null && expectedOn > today ? expectedOn : today;

export interface DepositShare {
  /** Share of the paid deposit allocated to the car. */
  depositCents: Cents;
  /** The rate of the day on which the deposit was paid: an advance bears the VAT of its payment (CGI, article 269). */
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
