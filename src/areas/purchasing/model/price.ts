// What an order costs: by its regime of VAT, and less what was advanced.
import { type Day, daysBetween, addMonths } from "#kernel/day.ts";
import { type Cents, withVat } from "#kernel/money.ts";

export const vatRegimes = {
  FRENCH: "TVA française",
  INTRA_EU: "Livraison intracommunautaire",
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
export function isNewForVat(
  { firstRegistrationDate, mileage }: { firstRegistrationDate: Day | null; mileage: number },
  on: Day,
): boolean {
  if (firstRegistrationDate === null || mileage <= 6_000) return true;
  return daysBetween(addMonths(firstRegistrationDate, 6), on) <= 0;
}
