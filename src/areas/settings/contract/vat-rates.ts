// Asked by the frame of every screen: apart from the rest of the settings, which only their own screens read.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";

export const vatRateEndpoints = {
  /** What prices with tax are shown by. */
  readVatRates: read({
    path: "/vat-rates",
    returns: z.array(z.object({ from: daySchema, rate: z.number() })),
    may: "SIGNED_IN",
    shows: ["taxScale"],
  }),
};
