// Endpoints of what contracts owe.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { planSchema } from "../model/plan.ts";

export const planContract = contract({
  readBillingPlan: read({
    path: "/billing/subscription-amounts/:contractId",
    takes: { params: z.object({ contractId: id }) },
    returns: planSchema,
    may: "SIGNED_IN",
    shows: ["contract", "billingDocument"],
    summary: "Échéancier d’un contrat : loyers dus, mois par mois",
  }),
});
