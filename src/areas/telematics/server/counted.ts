import { counted } from "#kernel/server/tallies/counted.ts";

export const trackedCarCounts = counted("tracked_car", { all: "trackedCar" });
export const alertCounts = counted("tracking_alert", {
  all: "trackingAlert",
  parts: { "trackingAlert:open": (a) => `${a}.status = 'OPEN'` },
});
export const ecoScoreCounts = counted("eco_score", { all: "ecoScore" });
