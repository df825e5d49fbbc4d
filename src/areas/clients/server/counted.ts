import { counted } from "#kernel/server/tallies/counted.ts";

export const clientCounts = counted("client", { all: "client", each: { type: "client.type." } });
