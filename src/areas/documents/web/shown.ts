import { frenchDay, isDay } from "#kernel/day.ts";

/** A value read in a document, as it is shown. */
export const shownValue = (value: string): string => (isDay(value) ? frenchDay(value) : value);
