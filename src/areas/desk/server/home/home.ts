// The home page: the figures and the pending work declared by areas, for the permissions of the user.
import { hasPermission } from "#kernel/actor.ts";
import type { Figure, Waiting } from "#kernel/overview/home.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { HomeParts } from "#platform/overview/home.ts";
import type { statisticsEndpoints } from "../../contract/statistics.ts";

/** The parts visible to the caller, by rank, read sequentially: they share the connection of the call. */
async function readParts<T>(
  call: Call,
  all: readonly {
    rank: number;
    may?: Parameters<typeof hasPermission>[2];
    read: (call: Call) => Promise<T>;
  }[],
): Promise<T[]> {
  const parts: T[] = [];
  for (const { may, read } of all.toSorted((one, other) => one.rank - other.rank))
    if (may === undefined || hasPermission(call.grants, call.actor, may)) parts.push(await read(call));
  return parts;
}

/** Late items first, within and between blocks; empty blocks last. */
function byUrgency(all: readonly Waiting[]): Waiting[] {
  const late = ({ items }: Waiting): number => items.filter(({ isLate }) => isLate).length;
  const rank = (block: Waiting): number => (late(block) > 0 ? 0 : block.items.length > 0 ? 1 : 2);
  return all
    .map((block) => ({
      ...block,
      items: block.items.toSorted((one, other) => Number(other.isLate) - Number(one.isLate)),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

export async function readHome(call: Call): Promise<{ figures: Figure[]; waiting: Waiting[] }> {
  const homes = call.areas.flatMap(({ home }): HomeParts[] => (home ? [home] : []));
  const figures = await readParts<readonly Figure[]>(
    call,
    homes.flatMap((home) => home.figures ?? []),
  );
  const waiting = await readParts<Waiting>(
    call,
    homes.flatMap((home) => home.waiting ?? []),
  );
  return { figures: figures.flat(), waiting: byUrgency(waiting) };
}

export const homeHandlers: Handlers<Pick<typeof statisticsEndpoints, "homeStatistics">> = {
  homeStatistics: (_, call) => readHome(call),
};
