// How fast a rented car is driven, and where it will be at its term. Kilometres and days, never rounded here.
import { type Day, daysBetween } from "#kernel/calendar/day.ts";

/** Kilometres driven since the car was new, on a day. */
export interface DistanceOn {
  on: Day;
  distance: number;
}

export interface Pace {
  kmPerDay: number;
  sinceDelivery: number;
  /** Over about 90 days. */
  recent: number;
}

/** Shortest rental with a meaningful pace, in days. */
export const leastDaysOfPace = 30;
const recentDays = 90;
const leastRecentDays = 30;

const between = (from: DistanceOn, to: DistanceOn): number =>
  (to.distance - from.distance) / daysBetween(from.on, to.on);

/** The reading nearest to 90 days before the last one, at least 30 days away from it, as the delivery is. */
function recentReading(start: DistanceOn, readings: readonly DistanceOn[], last: DistanceOn): DistanceOn {
  const gap = ({ on }: DistanceOn): number => Math.abs(daysBetween(on, last.on) - recentDays);
  return readings
    .filter(({ on }) => daysBetween(on, last.on) >= leastRecentDays)
    .reduce((best, reading) => (gap(reading) <= gap(best) ? reading : best), start);
}

/** The mean of the pace since the delivery and of the recent one; null in the first month. */
export function paceOf(start: DistanceOn, readings: readonly DistanceOn[]): Pace | null {
  const last = readings.at(-1);
  if (!last || daysBetween(start.on, last.on) < leastDaysOfPace) return null;
  const sinceDelivery = between(start, last);
  const recent = between(recentReading(start, readings, last), last);
  return { sinceDelivery, recent, kmPerDay: (sinceDelivery + recent) / 2 };
}

export interface Projection {
  /** Kilometres of this rental at its due day. */
  driven: number;
  margin: number;
}

/** The share of what is left to drive that is always uncertain. */
const leastMargin = 0.05;

export function projectionOf(
  { start, last, dueOn }: { start: DistanceOn; last: DistanceOn; dueOn: Day },
  { kmPerDay, sinceDelivery, recent }: Pace,
): Projection {
  const daysLeft = Math.max(daysBetween(last.on, dueOn), 0);
  const left = kmPerDay * daysLeft;
  const gap = Math.abs(recent - sinceDelivery);
  return {
    driven: last.distance - start.distance + left,
    margin: Math.max((gap / 2) * daysLeft, leastMargin * left),
  };
}
