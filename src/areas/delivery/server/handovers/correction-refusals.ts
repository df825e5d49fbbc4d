// The facts that rely on a handover: it is no longer corrected once they are there.
import { reasonsAgainstCorrectingStart } from "#contracts/server/lifecycle/correct-start.ts";
import type { Call } from "#kernel/server/call.ts";
import { reasonsAfterReturn } from "#preparation/server/inspections/handover.ts";
import { reasonsAgainstCorrectingDelivery } from "../../model/events.ts";
import type { SlotRow } from "../slots/view.ts";

/** French reasons against correcting a delivery; empty while it is not made. */
export async function correctionRefusalsOf(
  call: Call,
  { id: periodId, status }: Pick<SlotRow, "id" | "status">,
): Promise<string[]> {
  if (status !== "DELIVERED") return [];
  return [
    ...(await reasonsAgainstCorrectingStart(call, periodId)),
    ...(await reasonsAfterReturn(call, periodId)),
    ...(await call.ask(reasonsAgainstCorrectingDelivery, { periodId })).flat(),
  ];
}
