// What time does to records, each by itself: one that fails is told and tried again, the others are done.
import { job, type JobType } from "../event.ts";
import { outsideJob, type JobHandler } from "./area.ts";
import type { Call } from "./call.ts";
import type { OutsideContext } from "./outside.ts";

interface SweepRule<On> {
  /** Cron line in the time of Paris. */
  cron: string;
  /** The records that seem due, in the order in which they are done. */
  find: (on: On) => Promise<readonly string[]>;
  /** Does one: finds out again whether it is still due, and does nothing when it is not. */
  each: (on: On, id: string) => Promise<void>;
}

export interface Sweep {
  jobHandlers: readonly JobHandler[];
  /** The same at another hour than its own: enqueued by what makes records due. */
  job: JobType<object>;
  /** Answers how many were done, and how many failed. */
  run: (errand: OutsideContext) => Promise<{ done: number; failed: number }>;
}

/** Each record in a transaction of its own, locked there. One that failed is a job of its own: tried again, then read among the dead letters. */
export const sweep = (name: string, { cron, find, each }: SweepRule<Call>): Sweep =>
  outsideSweep(name, {
    cron,
    find: ({ within }) => within(find),
    each: ({ within }, id) => within((call) => each(call, id)),
  });

/** The same where a record takes several steps: something outside is asked about it. */
export function outsideSweep(name: string, { cron, find, each }: SweepRule<OutsideContext>): Sweep {
  const recordJob = job<{ id: string }>(`${name}.one`, { retryDelay: 300, retryLimit: 3 });
  const run: Sweep["run"] = async (on) => {
    const result = { done: 0, failed: 0 };
    for (const id of await find(on)) {
      try {
        await each(on, id);
        result.done += 1;
      } catch (error) {
        on.log.error({ err: error, sweep: name, id }, "a record of a sweep failed");
        await on.within((call) => call.enqueue(recordJob, { id }, { key: id }));
        result.failed += 1;
      }
    }
    return result;
  };
  const sweepJob = job<object>(name);
  const jobHandlers = [
    outsideJob(sweepJob, async (step) => void (await run(step)), { cron }),
    outsideJob(recordJob, (on, { id }) => each(on, id)),
  ];
  return { jobHandlers, run, job: sweepJob };
}
