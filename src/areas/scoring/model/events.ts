// Event of a decision on a scoring: later areas react in the same transaction.
import { event } from "#kernel/event.ts";

export const scoringDecided = event<{ scoringId: string; at: string }>("scoring.scoringDecided");
