// Days that the law gives around a damage: its declaration to the insurer, the offer for a written-off car, our answer.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";
import type { DamageKind } from "../damages/kinds.ts";

/** Monday to Friday, without public holidays. */
const isWorkingDay = (of: Day): boolean => weekdayOf(of) < 5 && !isHoliday(of);

/** The last of a number of working days after a day. */
export function workingDaysAfter(from: Day, count: number): Day {
  let on = from;
  for (let left = count; left > 0;) {
    on = addDays(on, 1);
    if (isWorkingDay(on)) left -= 1;
  }
  return on;
}

/** Working days to notify the insurer (C. assurances, L113-2 4°): the minimum that no policy may shorten. */
const insurerDays = 5;
const insurerDaysOfTheft = 2;

/** The last day to notify the insurer, from the day on which the damage became known. */
export const insurerDueOn = (kind: DamageKind, learntOn: Day): Day =>
  workingDaysAfter(learntOn, kind === "THEFT" ? insurerDaysOfTheft : insurerDays);

/** The last day of the insurer to make its offer, after the report (C. route, L327-1). */
export const offerDueOn = (reportedOn: Day): Day => addDays(reportedOn, 15);

/** The last day of our answer to an offer (C. route, L327-1). */
export const answerDueOn = (offeredOn: Day): Day => addDays(offeredOn, 30);

/** The wait before a stolen car is considered lost, which policies set. */
export const daysBeforeLoss = 30;
export const lostFrom = (complaintOn: Day): Day => addDays(complaintOn, daysBeforeLoss);

/** The day on which a complaint given by its number must be there as a paper. */
export const complaintPaperDueOn = (declaredOn: Day): Day => addDays(declaredOn, 2);

/** The last day to declare the cession of a car (C. route, R322-4). */
export const cessionDueOn = (cededOn: Day): Day => addDays(cededOn, 15);
