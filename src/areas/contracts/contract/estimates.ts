// Estimates of a contract: its rent on other terms, and its early termination.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id } from "#kernel/schema/french.ts";
import { terminationEstimateSchema } from "../model/early-termination.ts";
import { whatIfSchema } from "../model/what-if.ts";

const one = z.object({ id });

export const estimatesContract = contract({
  readWhatIf: read({
    path: "/contracts/:id/what-if",
    takes: { params: one },
    returns: whatIfSchema,
    may: "SIGNED_IN",
    shows: ["contract", "parameter", "taxScale"],
    summary: "Loyers du contrat à d’autres durées et kilométrages",
  }),
  estimateTermination: read({
    path: "/contracts/:id/early-termination-fee",
    takes: { params: one, query: z.object({ on: daySchema.optional() }) },
    returns: terminationEstimateSchema,
    may: "ESTIMATE_EARLY_TERMINATION",
    shows: ["contract", "parameter"],
    summary: "Estimer l’indemnité de résiliation anticipée",
  }),
});
