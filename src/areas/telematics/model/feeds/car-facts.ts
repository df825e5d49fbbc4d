// Facts of a car in a feed, whatever the order in which its lines come.
import type { Day } from "#kernel/calendar/day.ts";

export interface CarFacts {
  /** The latest instant of its lines. */
  lastAt: string;
  /** Whole kilometres, of the latest line that reads some. */
  odometer: number | null;
  /** The first instant of the present value of the odometer. */
  unchangedSince: string | null;
  /** The last day on which its ignition was seen on. */
  ignitionOn: Day | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

interface CarLine {
  at: string;
  day: Day;
  odometer: number | null;
  isIgnitionOn: boolean | null;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

const isAfter = (at: string, other: string): boolean => Date.parse(at) > Date.parse(other);

const laterDay = (one: Day | null, other: Day | null): Day | null =>
  one === null || (other !== null && other > one) ? other : one;

const odometerAfter = (
  { odometer, unchangedSince }: Pick<CarFacts, "odometer" | "unchangedSince">,
  line: CarLine,
): Pick<CarFacts, "odometer" | "unchangedSince"> =>
  line.odometer === null || line.odometer === odometer
    ? { odometer, unchangedSince }
    : { odometer: line.odometer, unchangedSince: line.at };

function after(facts: CarFacts | null, line: CarLine): CarFacts {
  const { at, day, isIgnitionOn, nextServiceKm, nextServiceOn } = line;
  const seenOn = isIgnitionOn === true ? day : null;
  if (facts !== null && !isAfter(at, facts.lastAt))
    return { ...facts, ignitionOn: laterDay(facts.ignitionOn, seenOn) };
  const bringsService = nextServiceKm !== null || nextServiceOn !== null;
  const service = bringsService ? { nextServiceKm, nextServiceOn } : facts;
  return {
    lastAt: at,
    ...odometerAfter(facts ?? { odometer: null, unchangedSince: null }, line),
    ignitionOn: laterDay(facts?.ignitionOn ?? null, seenOn),
    nextServiceKm: service?.nextServiceKm ?? null,
    nextServiceOn: service?.nextServiceOn ?? null,
  };
}

/** There must be a line. */
export function carFactsAfter(known: CarFacts | null, lines: readonly CarLine[]): CarFacts {
  const ordered = lines.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const facts = ordered.reduce<CarFacts | null>(after, known);
  if (facts === null) throw new RangeError("a car without a line has no facts");
  const { lastAt, odometer, unchangedSince, ignitionOn, nextServiceKm, nextServiceOn } = facts;
  return { lastAt, odometer, unchangedSince, ignitionOn, nextServiceKm, nextServiceOn };
}
