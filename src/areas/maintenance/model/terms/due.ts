// When a maintenance term falls due, and when it is notified: a pure function of the last service, the last reading
// and the pace of the car. Distances are kilometres since the car was new.
import { addDays, addMonths, type Day, daysBetween } from "#kernel/calendar/day.ts";

/** A term of the brand, as frozen for a car. */
export interface CarTerm {
  recurring: boolean;
  /** Interval of a recurring term. */
  duration: number | null;
  kilometrage: number | null;
  /** Threshold of a one-off term, and the first one of a recurring term. */
  vehicleAge: number | null;
  mileage: number | null;
}

export interface Point {
  on: Day;
  distance: number;
}

export interface CarLife {
  /** First registration, at 0 km. */
  registeredOn: Day;
  /** The reception of a used car, from which its terms start; null for a new one. */
  usedFrom: Point | null;
  /** The last service of this term, done or skipped. */
  last: Point | null;
}

export interface Threshold {
  dueOn: Day | null;
  dueKm: number | null;
}

const monthsAfter = (from: Day, months: number | null): Day | null =>
  months === null ? null : addMonths(from, months);
const kmAfter = (from: number, km: number | null): number | null => (km === null ? null : from + km);

const interval = ({ duration, kilometrage }: CarTerm, { on, distance }: Point): Threshold => ({
  dueOn: monthsAfter(on, duration),
  dueKm: kmAfter(distance, kilometrage),
});

function firstThreshold(term: CarTerm, { registeredOn, usedFrom }: CarLife): Threshold {
  if (term.recurring && usedFrom !== null) return interval(term, usedFrom);
  return {
    dueOn: monthsAfter(registeredOn, term.vehicleAge ?? (term.recurring ? term.duration : null)),
    dueKm: term.mileage ?? (term.recurring ? term.kilometrage : null),
  };
}

const isReachedBy = ({ dueOn, dueKm }: Threshold, { on, distance }: Point): boolean =>
  (dueOn !== null && dueOn <= on) || (dueKm !== null && dueKm <= distance);

/** The next threshold of a term; null for a one-off term that is done, or was passed before a used car came. */
export function thresholdOf(term: CarTerm, life: CarLife): Threshold | null {
  if (life.last !== null) return term.recurring ? interval(term, life.last) : null;
  const first = firstThreshold(term, life);
  const isPast = !term.recurring && life.usedFrom !== null && isReachedBy(first, life.usedFrom);
  return isPast ? null : first;
}

export interface CarPace {
  /** The last accepted reading. */
  reading: Point | null;
  kmPerDay: number | null;
}

/** The day on which a distance is reached; null when the pace does not lead to it. */
function dayAtKm(km: number | null, { reading, kmPerDay }: CarPace): Day | null {
  if (km === null || reading === null) return null;
  if (reading.distance >= km) return reading.on;
  if (kmPerDay === null || kmPerDay <= 0) return null;
  return addDays(reading.on, Math.ceil((km - reading.distance) / kmPerDay));
}

const earliest = (...days: readonly (Day | null)[]): Day | null =>
  days.reduce((best, one) => (best === null || (one !== null && one < best) ? one : best), null);

/** A term is notified this long before its projected day, or this far before its distance. */
const daysAhead = 30;
const kmAhead = 1_500;

export interface Forecast {
  /** The earliest of its day, and of the day on which its distance is reached. */
  projectedOn: Day | null;
  notifyOn: Day | null;
}

export function forecastOf({ dueOn, dueKm }: Threshold, pace: CarPace): Forecast {
  const projectedOn = earliest(dueOn, dayAtKm(dueKm, pace));
  return {
    projectedOn,
    notifyOn: earliest(
      projectedOn && addDays(projectedOn, -daysAhead),
      dayAtKm(dueKm === null ? null : dueKm - kmAhead, pace),
    ),
  };
}

/** Reached on a day, by the calendar or by the last reading: exactly at the threshold is due. */
export const isDue = ({ dueOn, dueKm }: Threshold, { reading }: CarPace, today: Day): boolean =>
  (dueOn !== null && today >= dueOn) || (dueKm !== null && reading !== null && reading.distance >= dueKm);

/** By how much a due term is overdue; null where that threshold is not passed. */
export const overdueOf = (
  { dueOn, dueKm }: Threshold,
  { reading }: CarPace,
  today: Day,
): { days: number | null; km: number | null } => ({
  days: dueOn !== null && today > dueOn ? daysBetween(dueOn, today) : null,
  km: dueKm !== null && reading !== null && reading.distance > dueKm ? reading.distance - dueKm : null,
});
