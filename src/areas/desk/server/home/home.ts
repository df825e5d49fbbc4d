// The home page: the figures, the pending work and the first steps declared by areas, for the permissions of the user.
import { daysLate } from "#kernel/calendar/lateness.ts";
import type { Figure, Waiting, WaitingItem } from "#kernel/overview/home.ts";
import type { Result } from "#kernel/contract.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { holdsAny } from "#kernel/actor.ts";
import type { HomePart, HomeParts, SetupPart, VisiblePart } from "#platform/overview/home.ts";
import type { statisticsEndpoints } from "../../contract/statistics.ts";

/** The parts visible to the caller, by rank. */
const visibleParts = <P extends VisiblePart>(call: Call, all: readonly P[]): P[] =>
  all
    .filter(({ may, counter }) =>
      [may, counter?.may ?? []].every((names) => holdsAny(call.grants, call.actor, names)),
    )
    .sort((one, other) => one.rank - other.rank);

/** Reads the parts sequentially: they share the connection of the call. */
async function readParts<T>(call: Call, all: readonly HomePart<T>[]): Promise<T[]> {
  const parts: T[] = [];
  for (const { read } of all) parts.push(await read(call));
  return parts;
}

/** The steps that remain; those done are no longer watched. */
async function readPendingSteps(call: Call, all: readonly SetupPart[]): Promise<SetupPart[]> {
  const pending: SetupPart[] = [];
  for (const part of all) if (!(await part.isDone(call))) pending.push(part);
  return pending;
}

const shownKinds = (call: Call, parts: readonly VisiblePart[]): string[] => [
  ...new Set(parts.flatMap(({ shows }) => (typeof shows === "function" ? shows(call) : shows))),
];

/** Late items first, within and between blocks; empty blocks last. */
function byUrgency({ today }: Call, all: readonly Waiting[]): Waiting[] {
  const isLate = ({ dueOn }: WaitingItem): boolean => daysLate(dueOn, today) > 0;
  const rank = ({ items }: Waiting): number => (items.some(isLate) ? 0 : items.length > 0 ? 1 : 2);
  return all
    .map((block) => ({
      ...block,
      items: block.items.toSorted((one, other) => Number(isLate(other)) - Number(isLate(one))),
    }))
    .sort((one, other) => rank(one) - rank(other));
}

export async function readHome(call: Call): Promise<Result<typeof statisticsEndpoints.homeStatistics>> {
  const homes = call.areas.flatMap(({ home }): HomeParts[] => (home ? [home] : []));
  const figures = visibleParts(
    call,
    homes.flatMap((home) => home.figures ?? []),
  );
  const waiting = visibleParts(
    call,
    homes.flatMap((home) => home.waiting ?? []),
  );
  const setup = visibleParts(
    call,
    homes.flatMap((home) => home.setup ?? []),
  );
  const pendingSteps = await readPendingSteps(call, setup);
  return {
    setup: pendingSteps.map(({ step }) => step),
    figures: (await readParts<readonly Figure[]>(call, figures)).flat(),
    waiting: byUrgency(call, await readParts(call, waiting)),
    shows: shownKinds(call, [...figures, ...waiting, ...pendingSteps]),
  };
}

export const homeHandlers: Handlers<Pick<typeof statisticsEndpoints, "homeStatistics">> = {
  homeStatistics: (_, call) => readHome(call),
};
