import { counted } from "#kernel/server/tallies/counted.ts";

export const countedCars = counted("car", { all: "car", each: { status: "car:" } });
export const needCounts = counted("open_necessity", { all: "necessity" });
