// Questions of the funding to later areas.
import type { Day } from "#kernel/calendar/day.ts";
import { question } from "#kernel/event.ts";

/** French reasons why a car can secure no loan, nor be leased, from a day on. */
export const reasonsAgainstFunding = question<{ carId: string; from: Day }, string[]>(
  "funding.reasonsAgainstFunding",
);
