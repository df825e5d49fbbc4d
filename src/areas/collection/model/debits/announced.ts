// A part that a debit prepared or sent is about to collect.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";

export const debitText = (on: Day): string => `Prélèvement le ${frenchDay(on)}`;
