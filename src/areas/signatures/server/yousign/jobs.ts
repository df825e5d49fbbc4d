import { job } from "#kernel/event.ts";

/** Opens a procedure at Yousign. */
export const openAtYousign = job<{ signatureId: string }>("signatures.open-at-yousign", { retryDelay: 15, retryLimit: 8 });
/** Treats one event received from Yousign. */
export const treatYousignEvent = job<{ eventId: string }>("signatures.treat-yousign-event", { retryDelay: 15, retryLimit: 8 });
