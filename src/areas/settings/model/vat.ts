// Value added tax: the standard rate, dated like every other scale of law.
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import { type Dated, inForceOn } from "./dated.ts";

export interface VatRate extends Dated {
  kind: "VAT";
  /** A decimal: 0.2 is 20 %. */
  rate: number;
  /** Where it comes from: "CGI, art. 278". */
  article: string;
}

/** The rate on a day; before the first one known, that first one. */
export function vatRateOn(rates: readonly Pick<VatRate, "from" | "rate">[], on: Day): number {
  const found = inForceOn(rates, on) ?? rates[0];
  if (!found) throw new Error("no rate of VAT at all");
  return found.rate;
}

/**
 * The rate of the rent of a month: that of its last day, when the period that is billed ends. `index`: so many months
 * after the one that begins on `from`.
 */
export const rateOfMonth = (rateOn: (on: Day) => number, from: Day, index = 0): number =>
  rateOn(addDays(addMonths(from, index + 1), -1));
