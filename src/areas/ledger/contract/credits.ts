// Endpoints of what we owe to clients.
import { contract, read } from "#kernel/contract.ts";
import { missingCreditsSchema } from "../model/credits/missing-credit.ts";

export const creditsContract = contract({
  readMissingCredits: read({
    path: "/billing/missing-credits",
    returns: missingCreditsSchema,
    may: "SIGNED_IN",
    shows: ["billingDocument", "receipt", "refund"],
    summary: "Ce que nous devons aux clients : avoirs, garanties à rendre, crédits anciens",
  }),
});
