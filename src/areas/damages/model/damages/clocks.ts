// Days that the law gives around a damage: its declaration to the insurer, the offer for a written-off car, our answer.
import { addDays, type Day, weekdayOf } from "#kernel/calendar/day.ts";
import { isHoliday } from "#kernel/calendar/holidays.ts";
import type { DamageKind } from "./kinds.ts";

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

/** Of a car, of its parts, or attempted. */
const thefts: readonly DamageKind[] = ["THEFT", "THEFT_ATTEMPT", "PARTS_STOLEN"];

/** Working days to notify the insurer (C. assurances, L113-2 4°): the minimum that no policy may shorten. */
export const insurerDays = (kind: DamageKind): 2 | 5 => (thefts.includes(kind) ? 2 : 5);

/** The last day to notify the insurer, from the day on which the damage became known. */
export const insurerDueOn = (kind: DamageKind, learntOn: Day): Day =>
  workingDaysAfter(learntOn, insurerDays(kind));

/** The last day of the insurer to make its offer, after the report (C. route, L327-1). */
export const offerDueOn = (reportedOn: Day): Day => addDays(reportedOn, 15);

/** The last day of our answer to an offer (C. route, L327-1). */
export const answerDueOn = (offeredOn: Day): Day => addDays(offeredOn, 30);

/** The wait before a stolen car is considered lost, which policies set. */
export const daysBeforeLoss = 30;
export const lostFrom = (complaintOn: Day): Day => addDays(complaintOn, daysBeforeLoss);

/** The day on which a complaint given by its number must be there as a paper. */
export const complaintPaperDueOn = (lostOn: Day): Day => addDays(lostOn, 2);

/** The last day to declare the cession of a car (C. route, R322-4). */
export const cessionDueOn = (cededOn: Day): Day => addDays(cededOn, 15);
