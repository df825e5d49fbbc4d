// The comparison of the total costs of several configurations.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { comparedFinishSchema, tcoAssumptionsSchema } from "../model/comparison/tco.ts";

export const comparisonContract = contract({
  compareTco: write({
    path: "/quotes/compare-tco",
    takes: {
      body: z.object({
        compared: z.array(comparedFinishSchema).min(1).max(6),
        assumptions: tcoAssumptionsSchema,
        startsOn: daySchema.optional(),
      }),
    },
    returns: { document: ["text/plain"] },
    may: "COMPARE_TCO",
    audit: { none: "computes a comparison and keeps nothing" },
    summary: "Comparer le coût complet d’utilisation de plusieurs configurations",
  }),
});
