// Items of the planning, collected from every area in one list.
import type { PlanningQuery } from "#kernel/calendar/planned.ts";
import type { PlannedKind } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { PlannedItem } from "../../model/slot.ts";

export const plannedKinds = (call: Call): PlannedKind[] => call.areas.flatMap(({ planned = [] }) => planned);

/** In order of start. */
export async function plannedBetween(call: Call, within: PlanningQuery): Promise<PlannedItem[]> {
  const out: PlannedItem[] = [];
  for (const { name, between } of plannedKinds(call))
    for (const one of await between(call, within)) out.push({ ...one, kind: name });
  return out.sort((one, other) => one.from.localeCompare(other.from));
}
