// Jobs that call Yousign, after the commit that enqueued them.
import { job } from "#kernel/event.ts";

const retryPolicy = { retryDelay: 15, retryLimit: 8 };

/** Opens a procedure at Yousign. */
export const openAtYousign = job<{ signatureId: string }>("signatures.open-at-yousign", retryPolicy);
/** Cancels at Yousign a procedure withdrawn here. */
export const cancelAtYousign = job<{ signatureId: string; requestId: string; reason: string }>(
  "signatures.cancel-at-yousign",
  retryPolicy,
);
