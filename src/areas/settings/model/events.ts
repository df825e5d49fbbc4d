// What happens to settings that later areas may react to, in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import type { ParameterName } from "./parameters/rules.ts";

/** A parameter has another value from a day on. */
export const parameterChanged = event<{ name: ParameterName; from: Day }>("parameter.changed");

/** Who the lessor is, or what it keeps of its own, has changed. */
export const lessorChanged = event<object>("lessor.changed");
