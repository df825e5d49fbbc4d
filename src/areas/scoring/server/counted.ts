import { counted } from "#kernel/server/tallies/counted.ts";

export const scoringCounts = counted("scoring", { all: "scoring", each: { status: "scoring.status." } });
