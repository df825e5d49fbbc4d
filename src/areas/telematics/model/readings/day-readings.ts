// The readings of a box: one a day in Paris, the last sound one. The odometer of the car counts before the counter of
// the box, which needs an offset.
import { dayInParis } from "#kernel/calendar/day.ts";
import { kilometresOfFormerClusters, type OdometerChange } from "#mileage/model/readings/cluster.ts";
import { isPlausible } from "#mileage/model/readings/judge.ts";

export interface Measure {
  at: string;
  /** From the diagnosis or the CAN bus of the car. */
  carKm: number | null;
  /** Counted by the box. */
  boxKm: number | null;
  /** The box was not in the car then. */
  isUnfitted: boolean;
}

/** An odometer read next to the box, and the counter of the box at its nearest record. */
export interface Calibration {
  at: string;
  odometer: number;
  boxKm: number;
}

export interface DayReading {
  at: string;
  source: "CAN" | "BOX";
  odometer: number;
  isUnfitted: boolean;
}

interface Milestone {
  at: string;
  /** Kilometres since the car was new. */
  distance: number;
}

export interface BoxHistory {
  /** In order. */
  measures: readonly Measure[];
  /** In order. */
  calibrations: readonly Calibration[];
  changes: readonly OdometerChange[];
  /** Accepted readings of the car from elsewhere, in order. */
  others: readonly Milestone[];
  maxKmPerDay: number;
}

interface Candidate extends DayReading, Milestone {}

const isAfter = (one: { at: string }, other: { at: string }): boolean =>
  Date.parse(one.at) > Date.parse(other.at);

/** Odometer computed from the counter of the box; null before its first calibration. */
function calibrated(
  { at, boxKm }: { at: string; boxKm: number },
  { calibrations, changes }: Pick<BoxHistory, "calibrations" | "changes">,
): number | null {
  const last = calibrations.findLast((one) => !isAfter(one, { at }));
  if (!last) return null;
  const distance = last.odometer + kilometresOfFormerClusters(changes, last.at) + boxKm - last.boxKm;
  return distance - kilometresOfFormerClusters(changes, at);
}

function candidateOf({ at, carKm, boxKm, isUnfitted }: Measure, history: BoxHistory): Candidate[] {
  const own = boxKm === null ? null : isUnfitted ? boxKm : calibrated({ at, boxKm }, history);
  const odometer = carKm ?? own;
  if (odometer === null || odometer < 0) return [];
  const distance = odometer + kilometresOfFormerClusters(history.changes, at);
  return [{ at, source: carKm === null ? "BOX" : "CAN", odometer, isUnfitted, distance }];
}

const latestOf = (milestones: readonly (Milestone | undefined)[]): Milestone | undefined =>
  milestones.reduce<Milestone | undefined>(
    (latest, one) => (one && (!latest || isAfter(one, latest)) ? one : latest),
    undefined,
  );

/** The last sound candidate of each day; the last of all where none is sound, which is then refused. */
function lastSoundByDay(candidates: readonly Candidate[], { others, maxKmPerDay }: BoxHistory): Candidate[] {
  const chosen: Candidate[] = [];
  let before: Milestone | undefined;
  for (const ofDay of Map.groupBy(candidates, ({ at }) => dayInParis(at)).values()) {
    const [first] = ofDay;
    if (!first) continue;
    const from = latestOf([before, others.findLast((one) => !isAfter(one, first))]);
    const sound = ofDay.findLast((one) => isPlausible(from, one, maxKmPerDay));
    chosen.push(...(sound ? [sound] : ofDay.slice(-1)));
    before = sound ?? before;
  }
  return chosen;
}

export function dayReadings(history: BoxHistory): DayReading[] {
  const candidates = history.measures.flatMap((measure) => candidateOf(measure, history));
  const chosen = [
    ...lastSoundByDay(
      candidates.filter(({ isUnfitted }) => !isUnfitted),
      history,
    ),
    ...lastSoundByDay(
      candidates.filter(({ isUnfitted }) => isUnfitted),
      { ...history, others: [] },
    ),
  ];
  return chosen.map(({ at, source, odometer, isUnfitted }) => ({ at, source, odometer, isUnfitted }));
}
