import type { Day } from "#kernel/calendar/day.ts";

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day;
