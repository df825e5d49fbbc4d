// Payments declared to the platform, by day: status 212 of an invoice.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";

export const cashingStatuses = {
  TO_SEND: "À transmettre",
  SENT: "Transmis",
  TAKEN: "Déclaré",
  REFUSED: "Refusé par la plateforme",
} as const;
export type CashingStatus = keyof typeof cashingStatuses;

/** An amount of one rate, VAT included. */
export const cashedRateSchema = z.object({ rate: z.number(), cents: sumSchema });
export type CashedRate = z.output<typeof cashedRateSchema>;

export const cashingSchema = z.object({
  rank: z.int(),
  day: daySchema,
  status: z.enum(["TO_SEND", "SENT", "TAKEN", "REFUSED"]),
  /** Negative when a payment was undone. */
  grossCents: sumSchema,
  reason: z.string(),
});
export type Cashing = z.output<typeof cashingSchema>;
