// Items of the planning, collected from every area in one list.
import type { PlannedCount, PlanningQuery } from "#kernel/calendar/planned.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { PlannedItem } from "../../model/slot.ts";

export const plannedKinds = (call: Call): PlannedKind[] => call.areas.flatMap(({ planned = [] }) => planned);

/** In order of start. `without`: names of kinds that are not read. */
export async function plannedBetween(
  call: Call,
  within: PlanningQuery,
  without: readonly string[] = [],
): Promise<PlannedItem[]> {
  const out: PlannedItem[] = [];
  for (const { name, between } of plannedKinds(call)) {
    if (without.includes(name)) continue;
    for (const one of await between(call, within)) out.push({ ...one, kind: name });
  }
  return out.sort((one, other) => one.from.localeCompare(other.from)).slice(0, within.limit);
}

/** The items of everybody by kind and by day, however many they are. */
export type PlannedCounts = ReadonlyMap<string, readonly PlannedCount[]>;

export async function countPlanned(
  call: Call,
  within: Pick<PlanningQuery, "from" | "to">,
): Promise<PlannedCounts> {
  const counts = new Map<string, readonly PlannedCount[]>();
  for (const { name, countByDay } of plannedKinds(call)) counts.set(name, await countByDay(call, within));
  return counts;
}
