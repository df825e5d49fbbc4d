// Readings of the odometer of a lost car that were made without its client: they help to price its kilometres by hand.
import { z } from "zod";
import { daySchema, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";

export const otherReadingSchema = z.object({
  on: daySchema,
  /** In French: « Garage », « Boîtier ». */
  source: z.string(),
  /** In kilometres, as the dashboard of that day shows it. */
  odometer: z.int(),
});
export type OtherReading = z.output<typeof otherReadingSchema>;

/** « 25 501 km le 10-11-2026 (Boîtier) ». */
export const otherReadingText = ({ on, source, odometer }: OtherReading): string =>
  `${frenchNumber(odometer)}\u00a0km le ${frenchDay(on)} (${source})`;
