// A car driven more than its contract grants: judged on the day of its last accepted reading, never today, so that a
// silent box hides nothing.
import { type Day, daysBetween } from "#kernel/calendar/day.ts";
import { allowanceOf, allowanceOn, type PlannedRental } from "#contracts/model/planned-rental.ts";
import { type DistanceOn, leastDaysOfPace, paceOf, type Projection, projectionOf } from "./pace.ts";

export interface Rented {
  planned: PlannedRental;
  /** Of the whole contract. */
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

/** `delta` in percent: 10 to be told above 110 % of the allowance. */
export const isOverConsumption = (
  { readOn, driven, allowance }: Pick<Usage, "readOn" | "driven" | "allowance">,
  { startOn, delta }: { startOn: Day; delta: number },
): boolean => daysBetween(startOn, readOn) >= leastDaysOfPace && driven * 100 > allowance * (100 + delta);

/** It will exceed its allowance at the term, whatever the margin. */
export const willExceed = ({ projection, allowanceAtTerm }: Usage): boolean =>
  projection !== null && projection.driven - projection.margin > allowanceAtTerm;

/** Days after which a reading says little of today. */
export const oldReadingDays = 45;

/** The mileage of the amendment to propose: the projection, up to the next thousand. */
export const proposedMileage = ({ driven }: Projection): number => Math.ceil(driven / 1_000) * 1_000;
