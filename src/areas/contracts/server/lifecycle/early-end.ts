// The day of an early termination signed by the client: its car is due back then, and the contract runs until it is.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records/records.ts";
import "../tables.ts";

export async function recordEarlyEnd(call: Call, contractId: string, on: Day): Promise<void> {
  const did = `a accepté de résilier le contrat le ${frenchDay(on)}`;
  await change(call, "contract", { id: contractId, version: null, did }, { endsEarlyOn: on });
  await call.db
    .updateTable("rentalPeriod")
    .set({ dueBackOn: on })
    .where("contractId", "=", contractId)
    .where("startDay", "is not", null)
    .where("endDay", "is", null)
    .execute();
}
