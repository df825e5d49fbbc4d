// Endpoints of what we owe to clients.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { missingCreditSchema } from "../model/credits/missing-credit.ts";

export const creditsContract = contract({
  readMissingCredits: read({
    path: "/billing/missing-credits",
    returns: z.object({ credits: z.array(missingCreditSchema) }),
    may: "SIGNED_IN",
    shows: ["billingDocument", "receipt"],
    summary: "Ce que nous devons aux clients : avoirs, garanties à rendre, crédits anciens",
  }),
});
