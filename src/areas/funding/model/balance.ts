// Amounts owed to a funder on a day, and the value of the cars behind them.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { sumSchema } from "#kernel/money.ts";

export const balanceSchema = z.object({
  day: daySchema,
  nbOfCars: z.int(),
  outstandingCents: sumSchema,
  /** By month, from that of the day on: `2026-11`. */
  months: z.array(
    z.object({
      month: z.string(),
      principalCents: sumSchema,
      interestCents: sumSchema,
      insuranceCents: sumSchema,
    }),
  ),
  buyingCents: sumSchema,
  transportCents: sumSchema,
  registrationCents: sumSchema,
  /** Cars with a cost not yet entered, which counts as zero. */
  nbOfCarsIncomplete: z.int(),
  fleetBalanceCents: sumSchema,
});
