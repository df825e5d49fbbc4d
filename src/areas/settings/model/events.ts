// Settings events that later areas may handle in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import type { ParameterName } from "./parameters/rules.ts";

/** A parameter has a new value from a day on. */
export const parameterChanged = event<{ name: ParameterName; from: Day }>("settings.parameterChanged");

/** The identity of the lessor, or its own particulars, changed. */
export const lessorChanged = event<object>("settings.lessorChanged");
