// Jobs that call payment providers, after the commit that enqueued them.
import { job } from "#kernel/event.ts";

/** Ends at its provider a mandate that has ended here. */
export const cancelAtProvider = job<{ mandateId: string }>("collection.cancel-mandate-at-provider", {
  retryDelay: 60,
  retryLimit: 8,
});
