// What happens to insurances that later areas may react to, and what they add to the page of the client.
import { event, proposal } from "#kernel/event.ts";

/** The client has given a memo by its link. */
export const memoReceived = event<{ insuranceId: string; carId: string; periodId: string }>(
  "insurance.given",
);

/**
 * The page of the client has been read: a later area that awaits something of the same person answers the path of its
 * own public page, for that person (« one request, one link »).
 */
export const nextPublicPage = proposal<{ periodId: string; recipient: { name: string; email: string } }>(
  "insurance.next-page",
);
