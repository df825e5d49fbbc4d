// Readings of a car judged together, as a pure function of the whole set: neither their order of arrival nor the
// process that received them matters.
import { dayInParis } from "#kernel/calendar/day.ts";
import { distanceAt, type OdometerChange } from "./cluster.ts";
import { inOrder, type PlacedReading } from "./order.ts";
import { highestOdometer, isAnchor, type ReadingSource, type RefusalReason } from "./reading.ts";

/** A reading that nobody has invalidated. */
export interface LiveReading {
  id: string;
  at: string;
  isHourKnown: boolean;
  receivedAt: string;
  source: ReadingSource;
  /** As read; null when it is not a number. */
  odometer: number | null;
  /** An administrator has accepted it whatever its neighbours: it is an anchor. */
  isForced: boolean;
  /** True when its box was not in this car at that instant. */
  isUnfitted: boolean;
}

export interface Judgment {
  state: "ACCEPTED" | "REFUSED" | "SUPERSEDED";
  reason: RefusalReason | null;
  /** Kilometres since the car was new; null when the odometer is not readable. */
  distance: number | null;
}

export interface Judged {
  judgments: Map<string, Judgment>;
  /** Accepted readings that three consistent ones in a row contradict: a person looks at them. */
  doubtfulIds: string[];
}

export interface CarReadings {
  readings: readonly LiveReading[];
  changes: readonly OdometerChange[];
  /** The first instant of the car with us. */
  since: string | null;
  /** The most that a car is driven in a started day. */
  maxKmPerDay: number;
}

const dayMs = 24 * 3_600_000;
/** A clock may be this far ahead of the reception. */
const clockToleranceMs = 10 * 60_000;

const isReadable = (odometer: number | null): odometer is number =>
  odometer !== null && Number.isInteger(odometer) && odometer >= 0 && odometer <= highestOdometer;

/** True of a day alone when the whole day is beyond the bounds. */
function isOutOfTime({ at, isHourKnown, receivedAt }: LiveReading, since: string | null): boolean {
  if (!isHourKnown)
    return dayInParis(at) > dayInParis(receivedAt) || (since !== null && dayInParis(at) < dayInParis(since));
  const instant = Date.parse(at);
  return (
    instant > Date.parse(receivedAt) + clockToleranceMs || (since !== null && instant < Date.parse(since))
  );
}

/** Reason against a reading, whatever its neighbours. */
function ownFault(reading: LiveReading, since: string | null): RefusalReason | null {
  if (isOutOfTime(reading, since)) return "CLOCK";
  if (!isReadable(reading.odometer)) return "UNREADABLE";
  return reading.isUnfitted ? "NOT_FITTED" : null;
}

interface Candidate extends PlacedReading {
  odometer: number;
  isForced: boolean;
  isAnchor: boolean;
}

/** Started days between two instants, at least one. */
const startedDays = (from: string, to: string): number =>
  Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs));

type Milestone = Pick<Candidate, "at" | "distance">;

const isTooFast = (before: Milestone, { at, distance }: Milestone, maxKmPerDay: number): boolean =>
  distance > before.distance + maxKmPerDay * startedDays(before.at, at);

/** True of a distance that a car may have reached, by the one before it. */
export const isPlausible = (before: Milestone | undefined, after: Milestone, maxKmPerDay: number): boolean =>
  before === undefined || (after.distance >= before.distance && !isTooFast(before, after, maxKmPerDay));

function faultAfter(
  before: Candidate | undefined,
  candidate: Candidate,
  maxKmPerDay: number,
): RefusalReason | null {
  if (!before) return null;
  if (candidate.distance < before.distance) return candidate.odometer === 0 ? "ZERO" : "DECREASE";
  return isTooFast(before, candidate, maxKmPerDay) ? "TOO_FAST" : null;
}

/** Anchors are judged among themselves. */
function judgeAnchors(ordered: readonly Candidate[], maxKmPerDay: number): Map<string, RefusalReason | null> {
  const faults = new Map<string, RefusalReason | null>();
  let before: Candidate | undefined;
  for (const anchor of ordered.filter((one) => one.isAnchor)) {
    const fault = anchor.isForced ? null : faultAfter(before, anchor, maxKmPerDay);
    faults.set(anchor.id, fault);
    if (fault === null) before = anchor;
  }
  return faults;
}

const accepted = (distance: number): Judgment => ({ state: "ACCEPTED", reason: null, distance });
const refused = (reason: RefusalReason, distance: number | null): Judgment => ({
  state: "REFUSED",
  reason,
  distance,
});

function judgeInOrder(ordered: readonly Candidate[], maxKmPerDay: number): Map<string, Judgment> {
  const anchorFaults = judgeAnchors(ordered, maxKmPerDay);
  const nextAnchors = new Map<string, Candidate | undefined>();
  let next: Candidate | undefined;
  for (const one of ordered.toReversed()) {
    nextAnchors.set(one.id, next);
    if (anchorFaults.get(one.id) === null) next = one;
  }
  const judgments = new Map<string, Judgment>();
  let before: Candidate | undefined;
  for (const one of ordered) {
    const fault = one.isAnchor ? (anchorFaults.get(one.id) ?? null) : faultAfter(before, one, maxKmPerDay);
    const after = nextAnchors.get(one.id);
    if (fault === null && !one.isAnchor && after && one.distance > after.distance)
      judgments.set(one.id, { state: "SUPERSEDED", reason: null, distance: one.distance });
    else if (fault === null) judgments.set(one.id, accepted(one.distance));
    else judgments.set(one.id, refused(fault, one.distance));
    if (judgments.get(one.id)?.state === "ACCEPTED") before = one;
  }
  return judgments;
}

/** Refused readings in a row that would be accepted one after the other. */
const consistentRefusals = 3;

function doubtful(
  ordered: readonly Candidate[],
  judgments: Map<string, Judgment>,
  maxKmPerDay: number,
): string[] {
  const found: string[] = [];
  let last: Candidate | undefined;
  let run: Candidate[] = [];
  for (const one of ordered) {
    const judgment = judgments.get(one.id);
    if (judgment?.state === "ACCEPTED") [last, run] = [one, []];
    if (judgment?.state !== "REFUSED") continue;
    run = faultAfter(run.at(-1), one, maxKmPerDay) === null ? [...run, one] : [one];
    if (last && run.length === consistentRefusals) found.push(last.id);
  }
  return found;
}

export function judgeReadings({ readings, changes, since, maxKmPerDay }: CarReadings): Judged {
  const judgments = new Map<string, Judgment>();
  const candidates: Candidate[] = [];
  for (const reading of readings) {
    const fault = ownFault(reading, since);
    const distance = isReadable(reading.odometer)
      ? distanceAt(changes, { at: reading.at, odometer: reading.odometer })
      : null;
    if (fault !== null || distance === null || reading.odometer === null)
      judgments.set(reading.id, refused(fault ?? "UNREADABLE", distance));
    else
      candidates.push({
        ...reading,
        odometer: reading.odometer,
        distance,
        isAnchor: reading.isForced || isAnchor(reading.source),
      });
  }
  const ordered = inOrder(candidates);
  const found = judgeInOrder(ordered, maxKmPerDay);
  for (const [id, judgment] of found) judgments.set(id, judgment);
  return { judgments, doubtfulIds: doubtful(ordered, found, maxKmPerDay) };
}
