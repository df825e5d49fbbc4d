// VAT rates, read by the frame of every screen: separate from the settings that only their own screens read.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { territorySchema } from "../model/lessee-vat.ts";
import { daySchema } from "#kernel/calendar/day.ts";

export const vatRateEndpoints = {
  /** Rates applied to prices displayed with tax. */
  readVatRates: read({
    path: "/vat-rates",
    takes: { query: z.object({ territory: territorySchema.default("MAINLAND") }) },
    returns: z.array(z.object({ from: daySchema, rate: z.number() })),
    may: "SIGNED_IN",
    shows: ["taxScale"],
  }),
};
