// Days of appointments at a garage: today or later, within a year, neither a Sunday nor a public holiday.
import { addMonths, type Day, frenchDay, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { closedDayMistake } from "../../model/visits/closed-days.ts";

const monthsAhead = 12;

/** Refuses a day too far ahead, which is a mistake in its year. */
export function requireNear(call: Call, days: Record<string, Day>): void {
  const last = addMonths(call.today, monthsAhead);
  for (const [name, on] of Object.entries(days))
    if (on > last)
      throw invalid({ [name]: `Un rendez-vous se prend à un an au plus, jusqu’au ${frenchDay(last)}.` });
}

/** Refuses a Sunday or a public holiday. */
export function requireOpen(days: Record<string, Day>): void {
  for (const [name, on] of Object.entries(days)) {
    const closed = closedDayMistake(on);
    if (closed !== null) throw invalid({ [name]: closed });
  }
}

/** The instant of an appointment. */
export function appointment(call: Call, { day, time }: { day: Day; time: string }): string {
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) throw invalid({ time: skipped });
  if (day < call.today) throw invalid({ day: "Ce jour est passé." });
  requireNear(call, { day });
  requireOpen({ day });
  return parisInstant(day, time);
}
