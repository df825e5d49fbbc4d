// Quotes by month.
import { z } from "zod";
import { read } from "#kernel/contract.ts";

export const statisticsContract = {
  quotesKpi: read({
    path: "/statistics/quotes-kpi",
    returns: z.object({
      months: z.array(
        z.object({ month: z.string(), created: z.number(), signed: z.number(), signedCents: z.number() }),
      ),
    }),
    may: "SIGNED_IN",
    shows: ["quote"],
    summary: "Devis créés et signés des douze derniers mois, loyer mensuel signé en centimes.",
  }),
};
