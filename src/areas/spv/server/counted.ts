import { counted } from "#kernel/server/tallies/counted.ts";

export const transferredCarCounts = counted("transferred_car", {
  parts: { "transferredCar:UNPAID": (c) => `${c}.status = 'TRANSFERRED'` },
});
