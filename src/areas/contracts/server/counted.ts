import { counted } from "#kernel/server/tallies/counted.ts";

export const contractCounts = counted("contract", { all: "contract", each: { status: "contract:" } });
