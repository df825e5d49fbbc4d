// Endpoints of the ceilings of works.
import { contract, read, write } from "#kernel/contract.ts";
import { worksLimitsForm, worksLimitsSchema } from "../model/approvals/limits.ts";

export const limitsContract = contract({
  readWorksLimits: read({
    path: "/works-limits",
    returns: worksLimitsSchema,
    may: "SIGNED_IN",
    shows: ["worksLimits"],
    summary: "Lire les plafonds des accords de travaux",
  }),
  setWorksLimits: write({
    path: "/works-limits",
    takes: { body: worksLimitsForm },
    returns: worksLimitsSchema,
    may: "SET_WORKS_LIMITS",
    audit: { did: "a réglé les plafonds des accords de travaux", record: "worksLimits" },
    summary: "Régler les plafonds des accords de travaux",
  }),
});
