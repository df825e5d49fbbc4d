// The troubles of a feed that open an alert.
import { addDays, type Day } from "#kernel/calendar/day.ts";

export const silentAfterHours = 48;
export const unchangedAfterDays = 10;

const refusedShare = 0.05;

export const isRefusedTooOften = (refused: number, read: number): boolean => refused > read * refusedShare;

/** Whole, and never 0 where a line is refused. */
export const refusedPercent = (refused: number, read: number): number =>
  Math.max(1, Math.round((refused / read) * 100));

export interface DoneService {
  carId: string;
  on: Day;
  odometer: number;
}

interface ToldService {
  /** The day of the line. */
  on: Day;
  nextServiceKm: number | null;
  nextServiceOn: Day | null;
}

const leastKmAfter = 1_000;
const leastDaysAfter = 60;

/** A service was done, and the feed still asks for one within 1 000 km or 60 days of it. */
export const contradictsService = (
  { on, nextServiceKm, nextServiceOn }: ToldService,
  service: DoneService,
): boolean =>
  on > service.on &&
  ((nextServiceKm !== null && nextServiceKm < service.odometer + leastKmAfter) ||
    (nextServiceOn !== null && nextServiceOn < addDays(service.on, leastDaysAfter)));
