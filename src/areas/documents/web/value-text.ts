import { frenchDay, isDay } from "#kernel/calendar/day.ts";

/** A value read in a document, as it is shown. */
export const valueText = (value: string): string => (isDay(value) ? frenchDay(value) : value);
