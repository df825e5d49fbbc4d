// The days on which a contract is charged rent: from the delivery of a car, included, to its return, excluded.
import type { Day } from "#kernel/calendar/day.ts";
import type { Period } from "#contracts/model/period.ts";

/** Half-open: `to` is not rented. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** Days of one car; `carId` is null while none is assigned. */
export interface RentedSpan extends DaySpan {
  carId: string | null;
}

/**
 * One rent at a time. Cars that follow each other share a lane, so that the month of an exchange is charged one rent; a
 * car delivered before the other is back opens a second lane, and the days of both are billed.
 */
export type RentalLane = readonly RentedSpan[];

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

export interface RentalHorizon {
  /** The day on which the contract ends by itself. */
  term: Day;
  /** A car that is still out is counted until this day when the term is past. */
  through: Day;
  /** True once the contract is over: a car that was never delivered is no longer expected. */
  isOver: boolean;
}

/**
 * Delivered cars, those still out until the term; and the expected one when no car is out, unless it replaces a lost one:
 * nothing is rented from the loss until another car is delivered.
 */
function spansOf(periods: readonly Period[], { term, through, isOver }: RentalHorizon): RentedSpan[] {
  const spans: RentedSpan[] = periods.flatMap(({ carId, startDay, endDay }) =>
    startDay ? [{ carId, from: startDay, to: endDay ?? laterOf(term, through) }] : [],
  );
  const isOut = periods.some(({ startDay, endDay }) => startDay !== null && endDay === null);
  const next = periods.find(({ startDay, kind }) => startDay === null && kind !== "REPLACEMENT");
  if (next && !isOut && !isOver) {
    const from = spans.length === 0 ? next.deliveryDateDeadline : laterOf(next.deliveryDateDeadline, through);
    spans.push({ carId: next.carId, from, to: term });
  }
  return spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from.localeCompare(b.from));
}

export function rentalLanes(periods: readonly Period[], horizon: RentalHorizon): RentalLane[] {
  const lanes: RentedSpan[][] = [];
  for (const span of spansOf(periods, horizon)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? span.from) <= span.from);
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes;
}
