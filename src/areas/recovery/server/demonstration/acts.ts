// Acts of the demonstration, carried out in the order of their days: the numbers of documents follow the days of issue.
import { onDay } from "#contracts/server/demonstration/stories.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";

export interface DatedAct {
  on: Day;
  /** Its call is on that day. */
  act: (call: Call) => Promise<void>;
}

/** Acts of one day are carried out in the order of the list; those to come are left out. */
export async function carryOut(call: Call, acts: readonly DatedAct[]): Promise<void> {
  const past = acts.filter(({ on }) => on <= call.today);
  for (const { on, act } of past.toSorted((one, other) =>
    one.on < other.on ? -1 : one.on > other.on ? 1 : 0,
  ))
    await act(onDay(call, on));
}
