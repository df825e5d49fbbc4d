// What is asked of Yousign, after the commit that decided it.
import { job } from "#kernel/event.ts";

const retryPolicy = { retryDelay: 15, retryLimit: 8 };

/** Opens a procedure there. */
export const openAtYousign = job<{ signatureId: string }>("signatures.open-at-yousign", retryPolicy);
/** Withdraws there what was withdrawn here. */
export const cancelAtYousign = job<{ signatureId: string; requestId: string; reason: string }>(
  "signatures.cancel-at-yousign",
  retryPolicy,
);
