// The French text of how long something has been awaited.
import { type Day, daysBetween, frenchDay } from "#kernel/calendar/day.ts";

/** "depuis le 12-11-2026 (10 jours)"; empty for a future day. */
export function sinceText(since: Day, today: Day): string {
  const days = daysBetween(since, today);
  if (days < 0) return "";
  if (days === 0) return "depuis aujourd’hui";
  if (days === 1) return "depuis hier";
  return `depuis le ${frenchDay(since)} (${days} jours)`;
}
