// A demonstration goes to a later day: everything scheduled until then runs, each job at its own hour, and the work
// that it leaves before the next one.
import { CronExpressionParser } from "cron-parser";
import { addDays, type Day, dayInParis, daysBetween, frenchDay, parisInstant } from "#kernel/calendar/day.ts";
import { job } from "#kernel/event.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Application } from "#kernel/server/application.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Db } from "#kernel/server/database.ts";
import { type Jobs, jobHandlersOf, timeZone } from "../jobs.ts";
import type { Clock } from "./clock.ts";

export const advanceJob = job<{ to: Day }>("demonstration.advance");

/** There is one day of the demonstration: its history is under this id. */
export const demonstrationDayId = "demonstration";

/** Thirty days took 73 seconds when they were measured. */
const maximumDays = 92;

export const lastDayOfAdvance = (today: Day): Day => addDays(today, maximumDays);

export interface Advance {
  from: Day;
  to: Day;
}

/** The advance under way, or null. */
export async function currentAdvance({ db }: Pick<Call, "db">): Promise<Advance | null> {
  const { advanceFrom: from, advanceTo: to } = await db
    .selectFrom("demonstrationDay")
    .select(["advanceFrom", "advanceTo"])
    .executeTakeFirstOrThrow();
  return from && to ? { from, to } : null;
}

/** Starts to go to a day, in the background. */
export async function startAdvance(call: Call, to: Day): Promise<Advance> {
  const from = call.today;
  if (to <= from) throw invalid({ to: `Choisissez un jour après le ${frenchDay(from)}.` });
  if (daysBetween(from, to) > maximumDays)
    throw invalid({ to: `Choisissez un jour jusqu’au ${frenchDay(lastDayOfAdvance(from))}.` });
  const started = await call.db
    .updateTable("demonstrationDay")
    .set({ advanceFrom: from, advanceTo: to })
    .where("advanceTo", "is", null)
    .returning("advanceTo")
    .executeTakeFirst();
  if (!started) throw refused("La date avance déjà : attendez qu’elle soit arrivée.");
  await call.enqueue(advanceJob, { to }, { key: "advance" });
  call.recordChange({
    record: "demonstrationDay",
    id: demonstrationDayId,
    before: { advanceTo: from },
    after: { advanceTo: to },
  });
  return { from, to };
}

const clearAdvance = (db: Db): Promise<unknown> =>
  db.updateTable("demonstrationDay").set({ advanceFrom: null, advanceTo: null }).execute();

/** Leaves an advance that failed where it is, so that another one may start. */
export async function abandonAdvance(call: Call): Promise<void> {
  await clearAdvance(call.db);
  call.emitChange({ kind: "demonstrationDay", id: demonstrationDayId });
}

interface Demonstration {
  application: Application;
  jobs: Pick<Jobs, "runScheduled" | "settle">;
  clock: Clock;
}

interface ScheduledJob {
  name: string;
  cron: string;
}

interface Occurrence {
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

const scheduledJobs = (application: Application): ScheduledJob[] =>
  jobHandlersOf(application).flatMap(({ on, cron }) => (cron ? [{ name: on.name, cron }] : []));

/** Passes over the days up to one. Stopped half way, it goes on from the hour that it had reached. */
export async function advance({ application, jobs, clock }: Demonstration, to: Day): Promise<void> {
  const { db } = application.database.background;
  const publish = (): void => application.publish([{ kind: "demonstrationDay", id: demonstrationDayId }]);
  const until = arrivalOn(to);
  let shownDay = dayInParis(clock.now());
  for (const { name, at } of scheduledBetween(
    scheduledJobs(application),
    { after: clock.now(), until },
    timeZone,
  )) {
    await clock.moveTo(db, at);
    await jobs.runScheduled(application, name);
    await jobs.settle(application, advanceJob);
    if (dayInParis(at) !== shownDay) publish();
    shownDay = dayInParis(at);
  }
  await clock.moveTo(db, until);
  await clearAdvance(db);
  publish();
}
