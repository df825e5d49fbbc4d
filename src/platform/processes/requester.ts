// The requester of work in a shared pool, for its share of the pool.
import type { Call } from "#kernel/server/call.ts";

export interface Requester {
  /** Requests of one account share one process; those of the application itself come after those of people. */
  account: string | null;
  /** True once nobody waits for the answer. */
  hasLeft: () => boolean;
}

/** Work that the application starts on its own. */
export const application: Requester = { account: null, hasLeft: () => false };

/** The requester of a call, or of its work outside a transaction. */
export const requesterOf = ({
  actor,
  hasDisconnected = () => false,
}: Pick<Call, "actor" | "hasDisconnected">): Requester => ({
  account: actor.sub ?? "anonymous",
  hasLeft: hasDisconnected,
});
