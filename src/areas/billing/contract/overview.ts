// Endpoint of billing work that awaits the accountant.
import { contract, read } from "#kernel/contract.ts";
import { billingTodaySchema } from "../model/overview/today.ts";

export const overviewContract = contract({
  readBillingCounts: read({
    path: "/billing/counts",
    returns: billingTodaySchema,
    may: "SIGNED_IN",
    shows: ["billingDocument", "billingEvent", "billingRun", "closing"],
    summary: "Nombres et montants des documents à traiter",
  }),
});
