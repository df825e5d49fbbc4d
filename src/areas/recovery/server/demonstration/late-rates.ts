// The rates of late interest of the demonstration: the current semester and the one before.
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { semesterOf } from "../../model/dunning/interest.ts";
import { setRate } from "../dunning/settings.ts";

/** The rate of the main refinancing operations since June 2025. */
const ecbRate = 0.0215;

export async function demonstrateLateRates(call: Call): Promise<void> {
  const current = semesterOf(call.today);
  for (const startsOn of [semesterOf(addDays(current, -1)), current])
    await setRate(call, { startsOn, ecbRate });
}
