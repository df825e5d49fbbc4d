// Events of insurances, handled by later areas in the same transaction, and the questions they answer for the client.
import { event, question } from "#kernel/event.ts";

/** The client submitted a memo through its link. */
export const memoReceived = event<{ insuranceId: string; carId: string; periodId: string }>(
  "insurance.memoReceived",
);

/**
 * The path of the public page of a rental period, for the reader of the memo request (« one request, one link »); the
 * answer creates the link if needed. Null if nothing more is expected of the reader.
 */
export const publicPageOfPeriod = question<
  { periodId: string; recipient: { name: string; email: string } },
  string | null
>("insurance.publicPageOfPeriod");
