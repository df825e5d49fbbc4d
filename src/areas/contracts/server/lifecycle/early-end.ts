// The day of an early termination signed by the client: its car is due back then, and the contract runs until it is.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records/records.ts";
import { dueBackDay } from "../../model/period.ts";
import { type PeriodRow, periodsOf } from "../rows.ts";

const isOut = ({ startDay, endDay }: PeriodRow): boolean => startDay !== null && endDay === null;
const isNextCar = ({ startDay, kind }: PeriodRow): boolean => startDay === null && kind !== "REPLACEMENT";

/** Sets the day on which the contract ends early, or clears it; cars that are out are due back accordingly. */
export async function setEarlyEnd(
  call: Call,
  contractId: string,
  { on, did }: { on: Day | null; did: string },
): Promise<void> {
  const contract = await change(
    call,
    "contract",
    { id: contractId, version: null, did },
    { endsEarlyOn: on },
  );
  const periods = await periodsOf(call, contractId);
  const planned = periods.find(isNextCar)?.deliveryDateDeadline ?? contract.termDay;
  for (const { id } of periods.filter(isOut))
    await call.db
      .updateTable("rentalPeriod")
      .set({ dueBackOn: dueBackDay(planned, on) })
      .where("id", "=", id)
      .execute();
}
