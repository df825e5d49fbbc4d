// The scheduled work of the days that a demonstration passes over, in the order in which it would have run.
import { CronExpressionParser } from "cron-parser";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";

export interface ScheduledJob {
  name: string;
  cron: string;
}

export interface Occurrence {
  name: string;
  at: Date;
}

/** A job due every few minutes runs once for each day skipped. */
function occurrencesOf(
  { name, cron }: ScheduledJob,
  { after, until }: Passage,
  timeZone: string,
): Occurrence[] {
  const schedule = CronExpressionParser.parse(cron, { currentDate: after, endDate: until, tz: timeZone });
  const firstOfDays = new Map<Day, Date>();
  while (schedule.hasNext()) {
    const at = schedule.next().toDate();
    const day = dayInParis(at);
    if (!firstOfDays.has(day)) firstOfDays.set(day, at);
  }
  return [...firstOfDays.values()].map((at) => ({ name, at }));
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
