// Payments declared to the platform, by day: status 212 of an invoice.
import { z } from "zod";
import { sumSchema } from "#kernel/money.ts";
import { column, defaulted, record } from "#kernel/record.ts";

export const cashingStatuses = {
  TO_SEND: "À transmettre",
  SENT: "Transmis",
  TAKEN: "Déclaré",
  REFUSED: "Refusé par la plateforme",
} as const;

/** An amount of one rate, VAT included. */
export const cashedRateSchema = z.object({ rate: z.number(), cents: sumSchema });
export type CashedRate = z.output<typeof cashedRateSchema>;

export const cashingRecord = record({
  rank: column.number("Rang"),
  day: column.day("Encaissé le"),
  status: column.set("Statut", cashingStatuses),
  /** Negative when a payment was undone. */
  grossCents: column.amount("Montant TTC", { isFixed: true }),
  reason: defaulted(column.freeText("Motif")),
});
export const cashingSchema = z.object(cashingRecord.shape);
export type Cashing = z.output<typeof cashingSchema>;
