// Events of fines that later areas handle in the same transaction.
import { event } from "#kernel/event.ts";
import type { Day } from "#kernel/calendar/day.ts";

/** The holder was named to the authority. */
export const fineDesignated = event<{ fineId: string; carId: string | null; companyId: string | null }>(
  "fines.fineDesignated",
);
/** A fine was paid; the company bears what is billed again. */
export const finePaid = event<{
  fineId: string;
  companyId: string | null;
  rebilledCents: number;
  paidCents: number;
}>("fines.finePaid");
/** The last day of a designation has passed before it was sent. */
export const fineLapsed = event<{ fineId: string; number: string; lastDay: Day }>("fines.fineLapsed");
