// Cars by status.
import type { Handler } from "#kernel/server/area.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import type { statisticsContract } from "../../contract/statistics.ts";
import { carStatuses } from "../../model/car.ts";

export const carCounts: Handler<typeof statisticsContract.carCounts> = async (_, call) => {
  const count = await readTallies(call.db);
  return Object.fromEntries(Object.keys(carStatuses).map((status) => [status, count(`car:${status}`)]));
};
