// What the decision on a scoring causes: later areas react in the same transaction.
import { event } from "#kernel/event.ts";

export const scoringDecided = event<{ scoringId: string; at: string }>("scoring.decided");
