// Figures that are kept, read in one statement each: the counters of the menu, the cars by status.
import type { Permission } from "#kernel/contract.ts";
import { type CounterRule, gather } from "#kernel/manifest.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies.ts";
import { holds } from "#kernel/who.ts";
import { carStatuses } from "#fleet/model/car.ts";
import type { statisticsEndpoints } from "../contract/statistics.ts";

const sees = (call: Call, { may }: CounterRule): boolean =>
  may.length === 0 || may.some((permission) => holds(call.grants, call.who, permission as Permission));

/** By name, of every area: 0 without the permission. */
export async function menuCountersOf(call: Call): Promise<Record<string, number>> {
  const count = await readTallies(call.db);
  return Object.fromEntries(
    Object.entries(
      gather(
        call.areas.map(({ manifest }) => manifest),
        "counters",
      ),
    ).map(([name, rule]) => [name, rule.tally !== null && sees(call, rule) ? count(rule.tally) : 0]),
  );
}

async function carCounts(call: Call): Promise<Record<string, number>> {
  const statuses = Object.keys(carStatuses);
  const count = await readTallies(call.db);
  return Object.fromEntries(statuses.map((status) => [status, count(`car:${status}`)]));
}

type CounterEndpoints = Pick<typeof statisticsEndpoints, "menuCounters" | "carCounts">;

export const statisticsHandlers: Handlers<CounterEndpoints> = {
  menuCounters: (_, call) => menuCountersOf(call),
  carCounts: (_, call) => carCounts(call),
};
