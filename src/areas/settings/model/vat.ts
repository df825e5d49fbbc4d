// Value added tax: the standard rate, dated like every other legal scale.
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "./dated.ts";

export interface VatRate extends Dated {
  kind: "VAT";
  /** A decimal: 0.2 is 20 %. */
  rate: number;
  /** Legal source: "CGI, art. 278". */
  article: string;
}

/** The rate on a day; days before the first known rate use it. */
export function vatRateOn(rates: readonly Pick<VatRate, "from" | "rate">[], on: Day): number {
  const found = inForceOn(rates, on) ?? rates[0];
  if (!found) throw new Error("no VAT rate exists");
  return found.rate;
}

/**
 * VAT rate of a month's rent: that of its last day, when the billed period ends. `index` counts months after
 * the one that begins on `from`.
 */
export const rateOfMonth = (rateOn: (on: Day) => number, from: Day, index = 0): number =>
  rateOn(addDays(addMonths(from, index + 1), -1));
