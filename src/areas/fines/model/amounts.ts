// The amounts that a notice prints, what was payable on a day, and what is billed again to the client.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";
import { type FineKind, fineKinds } from "./kinds.ts";

export interface FineAmounts {
  reducedCents: number | null;
  reducedUntil: Day | null;
  fixedCents: number | null;
  fixedUntil: Day | null;
  increasedCents: number | null;
}

/** The amount payable on a day; null when the notice prints none for it. */
export function payableOn(amounts: FineAmounts, on: Day): number | null {
  const { reducedCents, reducedUntil, fixedCents, fixedUntil, increasedCents } = amounts;
  if (reducedCents !== null && (reducedUntil === null || on <= reducedUntil)) return reducedCents;
  if (fixedCents !== null && (fixedUntil === null || on <= fixedUntil)) return fixedCents;
  return increasedCents ?? fixedCents ?? reducedCents;
}

/** Working days that the lessor takes to handle a notice. */
const handlingWorkingDays = 2;

function workingDaysAfter(from: Day, count: number): Day {
  let on = from;
  for (let counted = 0; counted < count;) {
    on = addDays(on, 1);
    if (weekdayOf(on) < 5 && !isHoliday(on)) counted += 1;
  }
  return on;
}

/** The amount payable once the notice was handled in time: an increase that our own delay caused stays ours. */
export const payableOnArrival = (amounts: FineAmounts, receivedOn: Day): number | null =>
  payableOn(amounts, workingDaysAfter(receivedOn, handlingWorkingDays));

export interface PaidFine {
  kind: FineKind;
  amounts: FineAmounts;
  receivedOn: Day;
  paidCents: number;
  /** A client held the car and bears the fine. */
  isOfClient: boolean;
}

/** The amount proposed to be billed again: never more than was paid. */
export function rebilledCents({ kind, amounts, receivedOn, paidCents, isOfClient }: PaidFine): number {
  if (!isOfClient || !fineKinds[kind].isRebilled) return 0;
  return Math.min(paidCents, payableOnArrival(amounts, receivedOn) ?? paidCents);
}
