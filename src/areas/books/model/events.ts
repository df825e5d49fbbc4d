import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";

/** The month of an issuer is frozen, with its file: the reports of its last day may be stored. */
export const monthFrozen = event<{ issuerId: string; month: Day }>("books.monthFrozen");
