// What time does to records, each by itself: one that fails is told and tried again, the others are done.
import { job } from "../event.ts";
import { errand, type Work, work } from "./area.ts";
import type { Call } from "./call.ts";
import type { Errand } from "./outside.ts";

interface SweepRule {
  /** Cron line in the time of Paris. */
  cron: string;
  /** The records that seem due, in the order in which they are done. */
  find: (call: Call) => Promise<readonly string[]>;
  /** Does one, in a transaction of its own: locks it, and does nothing when it is no longer due. */
  each: (call: Call, id: string) => Promise<void>;
}

export interface Sweep {
  works: readonly Work[];
  /** Answers how many were done, and how many failed. */
  run: (errand: Errand) => Promise<{ done: number; failed: number }>;
}

/** A record that failed is a job of its own: tried again, then read among the dead letters. */
export function sweep(name: string, { cron, find, each }: SweepRule): Sweep {
  const alone = job<{ id: string }>(`${name}.one`, { retryDelay: 300, retryLimit: 3 });
  const run: Sweep["run"] = async ({ within, log }) => {
    const result = { done: 0, failed: 0 };
    for (const id of await within(find)) {
      try {
        await within((call) => each(call, id));
        result.done += 1;
      } catch (error) {
        log.error({ err: error, sweep: name, id }, "a record of a sweep failed");
        await within((call) => call.enqueue(alone, { id }, { key: id }));
        result.failed += 1;
      }
    }
    return result;
  };
  const works = [
    errand(job<object>(name), async (step) => void (await run(step)), { cron }),
    work(alone, (call, { id }) => each(call, id)),
  ];
  return { works, run };
}
