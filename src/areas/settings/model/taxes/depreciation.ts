// Réfaction: reduction of the CO2 and mass taxes of a used or imported car by its age (CIBS L421-7-2).
import { type Day, startedMonths } from "#kernel/calendar/day.ts";
import type { Dated } from "../dated.ts";

export interface DepreciationScale extends Dated {
  kind: "DEPRECIATION";
  /** Percentage off up to an age in months, ascending; 100 beyond the last. */
  rows: readonly { maximumMonths: number; percent: number }[];
  article: string;
}

/** Percentage off for a car registered on a day, its age in months rounded up. A new car has none. */
export function depreciation(scale: DepreciationScale, firstRegisteredOn: Day, registeredOn: Day): number {
  const age = startedMonths(firstRegisteredOn, registeredOn);
  if (age === 0) return 0;
  return scale.rows.find((row) => age <= row.maximumMonths)?.percent ?? 100;
}
