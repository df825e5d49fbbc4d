// What happens to insurances and concerns later areas, in the same transaction; what they are asked for the client.
import { event, question } from "#kernel/event.ts";

/** The client has given a memo by its link. */
export const memoReceived = event<{ insuranceId: string; carId: string; periodId: string }>(
  "insurance.given",
);

/**
 * The path of the public page of a rental period, for the reader of the memo request (« one request, one link »); the
 * answer creates the link where it does not exist. Null where nothing more is awaited of the reader.
 */
export const publicPageOfPeriod = question<
  { periodId: string; recipient: { name: string; email: string } },
  string | null
>("insurance.publicPageOfPeriod");
