// Instants typed by a person about what has happened.
import { type Day, parisInstant, skippedTimeMistake } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

/** The instant of a clock time in Paris. A future or skipped time is an error of its field. */
export function pastInstant(
  call: Call,
  { day, time }: { day: Day; time: string },
  names: { day: string; time: string } = { day: "day", time: "time" },
): string {
  const skipped = skippedTimeMistake(day, time);
  if (skipped !== null) throw invalid({ [names.time]: skipped });
  const at = parisInstant(day, time);
  if (day > call.today) throw invalid({ [names.day]: "Ce jour n’est pas encore venu." });
  if (Date.parse(at) > call.now.getTime())
    throw invalid({ [names.time]: "Cette heure n’est pas encore venue." });
  return at;
}
