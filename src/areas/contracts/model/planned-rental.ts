// The kilometres granted to each car of a contract: its own months, or its own days.
import { addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { firstDeliveryOn, monthsOfPeriod, type Period, termOf } from "./period.ts";
import type { Terms } from "./terms/terms.ts";

/** A share of the whole duration, as an exact fraction. */
export interface Share {
  part: number;
  of: number;
}

/** Days planned for one car, and their share of the duration. */
export interface PlannedRental {
  from: Day;
  to: Day;
  share: Share;
}

const wholeDuration: Share = { part: 1, of: 1 };

/** With a renewal, each car has its months; a car that replaced another has the days from its delivery to the term. */
export function plannedRental(
  terms: Pick<Terms, "durationMonths" | "hasMidtermRenewal">,
  periods: readonly Period[],
  period: Pick<Period, "position" | "startDay">,
): PlannedRental | null {
  const first = firstDeliveryOn(periods);
  const term = termOf(terms, periods);
  if (!first || !term || !period.startDay) return null;
  if (terms.hasMidtermRenewal && period.position <= 2) {
    const half = addMonths(first, monthsOfPeriod(terms, 1));
    const share = { part: monthsOfPeriod(terms, period.position), of: terms.durationMonths };
    return period.position === 1 ? { from: first, to: half, share } : { from: half, to: term, share };
  }
  if (period.position === 1) return { from: first, to: term, share: wholeDuration };
  const days = daysBetween(period.startDay, term);
  return { from: period.startDay, to: term, share: { part: days, of: daysBetween(first, term) } };
}

/** Kilometres that the contract grants to a car over the days planned for it. */
export const allowanceOf = ({ share }: Pick<PlannedRental, "share">, kilometrage: number): number =>
  (kilometrage * share.part) / share.of;

/**
 * Kilometres granted up to a day, not rounded: those of the whole rental in proportion of its days. The day of delivery
 * counts, the day itself does not; the days beyond the planned ones grant nothing.
 */
export function allowanceOn(planned: PlannedRental, kilometrage: number, on: Day): number {
  const { from, to, share } = planned;
  const days = daysBetween(from, to);
  if (days <= 0) return allowanceOf(planned, kilometrage);
  const elapsed = Math.min(Math.max(daysBetween(from, on), 0), days);
  return (kilometrage * share.part * elapsed) / (share.of * days);
}
