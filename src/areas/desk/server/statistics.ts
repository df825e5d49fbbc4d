// Figures that are kept, read in one statement each: the counters of the menu, the cars by status.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies.ts";
import { holds } from "#kernel/who.ts";
import { carStatuses } from "#fleet/model/car.ts";
import type { MenuCounters, statisticsEndpoints } from "../contract/statistics.ts";
import { type CounterName, counterNames, counters } from "../model/counters.ts";

const sees = (call: Call, name: CounterName): boolean => {
  const { may } = counters[name];
  return may.length === 0 || may.some((permission) => holds(call.grants, call.who, permission));
};

export async function menuCountersOf(call: Call): Promise<MenuCounters> {
  const seen = counterNames.filter((name) => counters[name].kept !== null && sees(call, name));
  const count = await readTallies(call.db);
  const values = Object.fromEntries(counterNames.map((name) => [name, 0])) as MenuCounters;
  for (const name of seen) values[name] = count(counters[name].kept ?? "");
  return values;
}

async function carCounts(call: Call): Promise<Record<string, number>> {
  const statuses = Object.keys(carStatuses);
  const count = await readTallies(call.db);
  return Object.fromEntries(statuses.map((status) => [status, count(`car:${status}`)]));
}

type Kept = Pick<typeof statisticsEndpoints, "menuCounters" | "carCounts">;

export const statisticsHandlers: Handlers<Kept> = {
  menuCounters: (_, call) => menuCountersOf(call),
  carCounts: (_, call) => carCounts(call),
};
