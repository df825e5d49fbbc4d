// The order of the readings of a car: by instant, the most trusted first among equals.
import { dayInParis } from "#kernel/calendar/day.ts";
import { isAnchor, type ReadingSource, trustRank } from "./reading.ts";

export interface PlacedReading {
  id: string;
  at: string;
  /** False when only the day is known: the instant is then any of that day. */
  isHourKnown: boolean;
  source: ReadingSource;
  distance: number;
}

const byInstant = (a: PlacedReading, b: PlacedReading): number =>
  Date.parse(a.at) - Date.parse(b.at) || trustRank(a.source) - trustRank(b.source) || (a.id < b.id ? -1 : 1);

/** Index of a reading without hour among those of its day: after the last anchor that it reaches. */
function placeWithin(day: readonly PlacedReading[], reading: PlacedReading): number {
  const exceeded = day.findIndex(({ source, distance }) => isAnchor(source) && distance > reading.distance);
  const bound = exceeded === -1 ? day.length : exceeded;
  const from = day.findLastIndex(({ source }, index) => index < bound && isAnchor(source)) + 1;
  const reached = day.findLastIndex(
    ({ distance }, index) => index >= from && index < bound && distance <= reading.distance,
  );
  return reached === -1 ? from : reached + 1;
}

/** Readings whose hour is unknown lie inside their day in Paris, between the anchors of that day. */
export function inOrder<T extends PlacedReading>(readings: readonly T[]): T[] {
  const timed = readings.filter(({ isHourKnown }) => isHourKnown).toSorted(byInstant);
  const untimed = readings
    .filter(({ isHourKnown }) => !isHourKnown)
    .toSorted((a, b) => a.distance - b.distance || byInstant(a, b));
  const days = Map.groupBy(timed, ({ at }) => dayInParis(at));
  for (const reading of untimed) {
    const day = dayInParis(reading.at);
    const ofDay = days.get(day) ?? [];
    days.set(day, ofDay.toSpliced(placeWithin(ofDay, reading), 0, reading));
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ofDay]) => ofDay);
}
