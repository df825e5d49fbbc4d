// Lateness: the days elapsed since a last day in time, in the same words on every screen.
import { countText } from "../text/count-text.ts";
import { type Day, daysBetween } from "./day.ts";

/** 0 without a last day, and until it has passed. */
export const daysLate = (due: Day | null, today: Day): number =>
  due === null ? 0 : Math.max(0, daysBetween(due, today));

/** In a cell: « J+3 ». */
export const latenessMark = (days: number): string => `J+${days}`;

/** « 3 jours de retard ». */
export const latenessText = (days: number): string => `${countText(days, "jour")} de retard`;
