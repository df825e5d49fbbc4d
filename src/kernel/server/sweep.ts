// Scheduled work on due records, one by one: a failing record is logged and retried, the others proceed.
import { job, type JobType } from "../event.ts";
import { type Found, idOf } from "../values.ts";
import { outsideJob, type JobHandler } from "./area.ts";
import type { Call } from "./call.ts";
import type { OutsideContext } from "./outside.ts";

interface SweepRule<On> {
  /** Cron expression, in Paris time; absent from a sweep that only the code enqueues. */
  cron?: string;
  /** The records that seem due, or their ids, in processing order. */
  find: (on: On) => Promise<readonly Found[]>;
  /** Processes one record: checks again that it is due, and does nothing otherwise. */
  each: (on: On, id: string) => Promise<void>;
}

export interface Sweep {
  jobHandlers: readonly JobHandler[];
  /** The same sweep at another time: enqueued by the code that makes records due. */
  job: JobType<object>;
  /** Returns the numbers of records done and failed. */
  run: (errand: OutsideContext) => Promise<{ done: number; failed: number }>;
}

/**
 * Processes each record in its own transaction, which locks it. A failed one becomes a job of its own: retried, then
 * moved to the dead letters.
 */
export const sweep = (name: string, { cron, find, each }: SweepRule<Call>): Sweep =>
  outsideSweep(name, {
    ...(cron && { cron }),
    find: ({ within }) => within(find),
    each: ({ within }, id) => within((call) => each(call, id)),
  });

/** Same, for records processed in several steps that call another machine. */
export function outsideSweep(name: string, { cron, find, each }: SweepRule<OutsideContext>): Sweep {
  const recordJob = job<{ id: string }>(`${name}.one`, { retryDelay: 300, retryLimit: 3 });
  const run: Sweep["run"] = async (on) => {
    const result = { done: 0, failed: 0 };
    for (const id of (await find(on)).map(idOf)) {
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
    outsideJob(sweepJob, async (step) => void (await run(step)), { ...(cron && { cron }) }),
    outsideJob(recordJob, (on, { id }) => each(on, id)),
  ];
  return { jobHandlers, run, job: sweepJob };
}
