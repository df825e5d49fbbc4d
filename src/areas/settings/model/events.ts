// Settings events that later areas may handle in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import type { ParameterName } from "./parameters/rules.ts";

/** A parameter has a new value from a day on. */
export const parameterChanged = event<{ name: ParameterName; from: Day }>("settings.parameterChanged");

/** The identity of the lessor changed; `formerIban` is empty before its first entry. */
export const lessorChanged = event<{ formerIban: string; iban: string }>("settings.lessorChanged");
