import { frenchDay, isDay } from "#kernel/calendar/day.ts";

/** A value read in a document, formatted for display. */
export const valueText = (value: string): string => (isDay(value) ? frenchDay(value) : value);
