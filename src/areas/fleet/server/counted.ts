import { counted } from "#kernel/server/tallies/counted.ts";

export const countedCars = counted("car", {
  all: "car",
  each: { status: "car:" },
  parts: {
    "car:toSell": (c) => `${c}.status = 'STOCKED' and ${c}.sale_authorized_on is not null`,
  },
});
export const needCounts = counted("open_necessity", { all: "necessity" });
