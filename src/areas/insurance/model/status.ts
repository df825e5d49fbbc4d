// Where an insurance stands on a day: what covers the car, what was received, what was requested.
import { addDays, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { nearestReminder } from "#kernel/calendar/reminder.ts";
import type { InsuranceStatus } from "./flow.ts";

/** Days before its end from which an insurance is to be renewed. */
export const renewalLeadDays = 14;
/** Days before its end at which the client is reminded. */
export const reminderDays = [14, 7, 1] as const;
export type Reminder = (typeof reminderDays)[number];

export interface Coverage {
  /** The last day that what was approved covers; null where nothing was. */
  coveredUntil: Day | null;
  hasMemoToReview: boolean;
  isRequested: boolean;
}

export const isEndingSoon = (coveredUntil: Day, today: Day): boolean =>
  coveredUntil <= addDays(today, renewalLeadDays);

/** The car may be driven. */
export const isCovering = (status: InsuranceStatus): boolean =>
  status === "approved" || status === "soon_expired";

/** What was approved covers that day, past or to come: the status says it of today alone. */
export const isCoveredOn = ({ expirationDate }: { expirationDate: Day | null }, on: Day): boolean =>
  expirationDate !== null && expirationDate >= on;

/** The status that follows: what covers the car comes before what is awaited. */
export function statusOf(
  { coveredUntil, hasMemoToReview, isRequested }: Coverage,
  today: Day,
): InsuranceStatus {
  if (coveredUntil !== null && coveredUntil >= today)
    return isEndingSoon(coveredUntil, today) ? "soon_expired" : "approved";
  if (hasMemoToReview) return "pending";
  if (isRequested) return "asked";
  return coveredUntil === null ? "MISSING" : "expired";
}

/** The reminder that is due: the nearest to the end, once. `last` is the one sent before. */
export const reminderDue = (coveredUntil: Day, today: Day, last: number | null): Reminder | null =>
  nearestReminder(reminderDays, daysBetween(today, coveredUntil), last);
