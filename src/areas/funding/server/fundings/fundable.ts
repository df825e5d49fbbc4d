// A car that can no longer be funded: it is sold or lost, or later areas have their reasons.
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { reasonsAgainstFunding } from "../../model/events.ts";

const unfundableStatuses = ["SOLD", "STOLE", "BROKEN"];

/** `from` is null while the first day is unknown: today then. */
export async function requireFundable(call: Call, carId: string, from: Day | null): Promise<void> {
  const { status } = await getForUpdate(call, "car", carId);
  if (unfundableStatuses.includes(status))
    throw refused("Un véhicule vendu, volé ou en épave ne se finance plus.");
  const reasons = (await call.ask(reasonsAgainstFunding, { carId, from: from ?? call.today })).flat();
  if (reasons.length > 0) throw refused(reasons.join(" "));
}
