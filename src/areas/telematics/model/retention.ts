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

/** Positions are kept for two months at most (CNIL, délibération 2015-165): sixty days. */
export const positionDays = 60;
const dayMs = 86_400_000;

/** « 2027-03-15 », of the UTC day of an instant. */
export const utcDayOf = (at: string): string => at.slice(0, 10);
const utcDayAfter = (now: Date, days: number): string =>
  utcDayOf(new Date(now.getTime() + days * dayMs).toISOString());

/** The first UTC day whose positions are all younger than sixty days until the day is over. */
export const oldestPositionDay = (now: Date): string => utcDayAfter(now, 1 - positionDays);

/** Days opened ahead of the positions: this one and the three next. */
export const comingPositionDays = (now: Date): string[] => [0, 1, 2, 3].map((days) => utcDayAfter(now, days));

/** False of a position older than what is kept, or of an instant to come. */
export const isPositionKept = (at: string, now: Date): boolean =>
  utcDayOf(at) >= oldestPositionDay(now) && isClockRight(at, now);
