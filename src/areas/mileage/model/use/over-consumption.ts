// A car driven more than its contract grants: judged on the day of its last accepted reading, never today, so that a
// silent box hides nothing.
import { type Day, daysBetween } from "#kernel/calendar/day.ts";
import { allowanceOf, allowanceOn, type PlannedRental } from "#contracts/model/planned-rental.ts";
import { type DistanceOn, leastDaysOfPace, paceOf, type Projection, projectionOf } from "./pace.ts";

export interface Rented {
  planned: PlannedRental;
  /** Kilometres of the whole contract. */
  kilometrage: number;
  start: DistanceOn;
  /** Accepted readings of the rental, in order. */
  readings: readonly DistanceOn[];
}

export interface Usage {
  /** The day of the last accepted reading. */
  readOn: Day;
  driven: number;
  /** Granted up to that day, and up to the due day. */
  allowance: number;
  allowanceAtTerm: number;
  /** Above the allowance of that day, as a share of it: 0.174 for 17,4 %. Null on the first day. */
  excessShare: number | null;
  kmPerDay: number | null;
  projection: Projection | null;
}

/** Null without a reading since the delivery. */
export function usageOf({ planned, kilometrage, start, readings }: Rented): Usage | null {
  const last = readings.at(-1);
  if (!last) return null;
  const pace = paceOf(start, readings);
  const driven = last.distance - start.distance;
  const allowance = allowanceOn(planned, kilometrage, last.on);
  return {
    readOn: last.on,
    driven,
    allowance,
    allowanceAtTerm: allowanceOf(planned, kilometrage),
    excessShare: allowance > 0 ? driven / allowance - 1 : null,
    kmPerDay: pace?.kmPerDay ?? null,
    projection: pace && projectionOf({ start, last, dueOn: planned.to }, pace),
  };
}

/** The first month of a rental is not judged. */
const isJudged = (startOn: Day, readOn: Day): boolean => daysBetween(startOn, readOn) >= leastDaysOfPace;

/** Distance above the allowance, in percent to the tenth; null during the first month. */
export const excessPercentOf = (
  { excessShare, readOn }: Pick<Usage, "excessShare" | "readOn">,
  startOn: Day,
): number | null =>
  excessShare === null || !isJudged(startOn, readOn) ? null : Math.round(excessShare * 1_000) / 10;

/** Percent above the allowance from which a rental is listed. */
export const defaultDelta = 10;

/** `delta` is in percent: 10 selects rentals above 110 % of their allowance. */
export const isOverConsumption = (
  { readOn, driven, allowance }: Pick<Usage, "readOn" | "driven" | "allowance">,
  { startOn, delta }: { startOn: Day; delta: number },
): boolean => isJudged(startOn, readOn) && driven * 100 > allowance * (100 + delta);
