// Retention of box records, and the range of plausible box clocks.
const monthsKept = 13;
export const refusedFramesDays = 30;
export const attemptsDays = 30;

/** A box may be a little ahead. */
const aheadMs = 10 * 60_000;

/** « 2027-03 », of the UTC month of an instant. */
export const monthOf = (at: string): string => at.slice(0, 7);

const monthsAfter = (now: Date, months: number): string =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString());

/** The first retained month: nothing older than 13 months is stored. */
export const oldestMonth = (now: Date): string => monthsAfter(now, 1 - monthsKept);
export const nextMonth = (now: Date): string => monthsAfter(now, 1);

/** False of an instant to come, and of one older than what is kept: a box without a clock says 2000. */
export const isClockRight = (at: string, now: Date): boolean =>
  monthOf(at) >= oldestMonth(now) && Date.parse(at) <= now.getTime() + aheadMs;
