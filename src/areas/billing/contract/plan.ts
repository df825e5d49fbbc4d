// Endpoints of what contracts owe.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { billedMonthSchema } from "../model/billed-months.ts";
import { planSchema } from "../model/plan.ts";

export const planContract = contract({
  readBillingPlan: read({
    path: "/billing/subscription-amounts/:contractId",
    takes: { params: z.object({ contractId: id }) },
    returns: planSchema.extend({
      /** Of the months so far: what is due, what was billed, and the documents that bill it. */
      months: z.array(billedMonthSchema),
    }),
    may: "SIGNED_IN",
    shows: ["contract", "billingDocument"],
    summary: "Échéancier d’un contrat : loyers dus, mois par mois",
  }),
});
