// The ageing of a car (vétusté): one percent for each whole month beyond the twelfth, thirty at most, by the wear guide.
import { addMonths, type Day } from "#kernel/calendar/day.ts";
import type { GuideValues } from "./guide.ts";

type Rates = Pick<GuideValues["thresholds"], "ageingFromMonth" | "ageingPercent" | "ageingMaxPercent">;

/** Whole months between two days. */
export function wholeMonths(from: Day, to: Day): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

export const ageingPercent = (
  months: number,
  { ageingFromMonth, ageingPercent: perMonth, ageingMaxPercent }: Rates,
): number => Math.min(ageingMaxPercent, Math.max(0, months - ageingFromMonth) * perMonth);
