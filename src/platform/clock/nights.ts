// The scheduled work of the days that a demonstration passes over, in the order in which it would have run.
import { CronExpressionParser } from "cron-parser";
import { addDays, type Day, dayInParis, parisInstant } from "#kernel/calendar/day.ts";

export interface ScheduledJob {
  name: string;
  cron: string;
}

export interface Occurrence {
  name: string;
  at: Date;
}

/**
 * A demonstration arrives on a day in the morning, whatever the hour at which it leaves: the work of its night is done,
 * banks and garages are still open.
 */
export const arrivalOn = (day: Day): Date => new Date(parisInstant(day, "10:00"));

/** The last instant of a day in Paris. */
const endOf = (day: Day): Date => new Date(Date.parse(parisInstant(addDays(day, 1), "00:00")) - 1);

/** A job due every few minutes runs once for each day skipped: its other hours are not computed. */
function occurrencesOf(
  { name, cron }: ScheduledJob,
  { after, until }: Passage,
  timeZone: string,
): Occurrence[] {
  const schedule = CronExpressionParser.parse(cron, { currentDate: after, endDate: until, tz: timeZone });
  const occurrences: Occurrence[] = [];
  while (schedule.hasNext()) {
    const at = schedule.next().toDate();
    occurrences.push({ name, at });
    schedule.reset(endOf(dayInParis(at)));
  }
  return occurrences;
}

interface Passage {
  after: Date;
  until: Date;
}

export const scheduledBetween = (
  jobs: readonly ScheduledJob[],
  passage: Passage,
  timeZone: string,
): Occurrence[] =>
  jobs
    .flatMap((job) => occurrencesOf(job, passage, timeZone))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
