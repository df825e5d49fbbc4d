// The appointment of a period, and the day on which its car is prepared: the working day before.
import { findRow } from "#kernel/server/records/records.ts";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { closedDaysOf } from "../../model/planning/rule.ts";
import { workingDayBefore } from "../../model/planning/working-days.ts";
import { readRule } from "./rule.ts";

export async function planOfPeriod(
  call: Call,
  { periodId, dueOn }: { periodId: string; dueOn: Day },
): Promise<{ startsAt: string | null; prepareOn: Day }> {
  const slot = await findRow(call, "deliverySlot", { id: periodId, status: "SCHEDULED" }, ["startsAt"]);
  const startsAt = slot?.startsAt ?? null;
  const closed = closedDaysOf(await readRule(call));
  return { startsAt, prepareOn: workingDayBefore(startsAt ? dayInParis(startsAt) : dueOn, closed) };
}
