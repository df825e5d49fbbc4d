// The status of an insurance on a day, from its cover, its memos and its requests.
import { addDays, type Day, daysBetween } from "#kernel/calendar/day.ts";
import { nearestReminder } from "#kernel/calendar/reminder.ts";
import type { StateRule } from "#kernel/flow/flow.ts";

export const insuranceStates = {
  MISSING: { label: "Manquante", tone: "danger" },
  asked: { label: "Demandée", tone: "info" },
  pending: { label: "À vérifier", tone: "warning" },
  approved: { label: "Validée", tone: "success", final: true },
  soon_expired: { label: "Expire bientôt", tone: "warning" },
  expired: { label: "Expirée", tone: "danger" },
} as const satisfies Record<string, StateRule>;
export type InsuranceStatus = keyof typeof insuranceStates;

/** Days before its end from which an insurance must be renewed. */
export const renewalLeadDays = 14;
/** Days before its end at which the client is reminded. */
export const reminderDays = [14, 7, 1] as const;
export type Reminder = (typeof reminderDays)[number];

export interface Coverage {
  /** The last day covered by the approved memo or policy; null if none. */
  coveredUntil: Day | null;
  hasMemoToReview: boolean;
  isRequested: boolean;
}

export const isEndingSoon = (coveredUntil: Day, today: Day): boolean =>
  coveredUntil <= addDays(today, renewalLeadDays);

/** The car may be driven. */
export const isCovering = (status: InsuranceStatus): boolean =>
  status === "approved" || status === "soon_expired";

/** True if the approved cover includes that day, past or future: the status applies to today only. */
export const isCoveredOn = ({ expirationDate }: { expirationDate: Day | null }, on: Day): boolean =>
  expirationDate !== null && expirationDate >= on;

/** Computes the status: the existing cover comes before a pending memo or request. */
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

/** The reminder due: the nearest to the end, sent once. `last` is the previous one. */
export const reminderDue = (coveredUntil: Day, today: Day, last: number | null): Reminder | null =>
  nearestReminder(reminderDays, daysBetween(today, coveredUntil), last);
