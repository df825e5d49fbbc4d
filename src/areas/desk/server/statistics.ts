// The counters of the menu, read in one statement.
import { gather } from "#kernel/manifest.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { holdsAny } from "#kernel/actor.ts";
import type { statisticsEndpoints } from "../contract/statistics.ts";

/** Counters of every area, by name: 0 without the permission. */
export async function readMenuCounters(call: Call): Promise<Record<string, number>> {
  const count = await readTallies(call.db);
  return Object.fromEntries(
    Object.entries(
      gather(
        call.areas.map(({ manifest }) => manifest),
        "counters",
      ),
    ).map(([name, rule]) => [
      name,
      rule.tally !== null && holdsAny(call.grants, call.actor, rule.may) ? count(rule.tally) : 0,
    ]),
  );
}

type CounterEndpoints = Pick<typeof statisticsEndpoints, "menuCounters">;

export const statisticsHandlers: Handlers<CounterEndpoints> = {
  menuCounters: (_, call) => readMenuCounters(call),
};
