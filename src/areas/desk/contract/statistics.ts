// The counters of the menu and the home page, as declared by the areas.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { figureSchema, setupStepSchema, waitingSchema } from "#kernel/overview/home.ts";

export const statisticsEndpoints = {
  menuCounters: read({
    path: "/statistics/menu-counters",
    /** By name of counter. */
    returns: z.record(z.string(), z.number()),
    may: "SIGNED_IN",
    shows: "any",
    summary: "Compteurs du menu ; 0 sans l’habilitation correspondante.",
  }),
  homeStatistics: read({
    path: "/statistics/home",
    returns: z.object({
      /** First entries of an empty company; none once it is complete. */
      setup: z.array(setupStepSchema),
      figures: z.array(figureSchema),
      waiting: z.array(waitingSchema),
      /** Kinds of records whose changes may change what this user sees. */
      shows: z.array(z.string()),
    }),
    may: "SIGNED_IN",
    shows: { of: ({ shows }) => shows },
    summary: "Chiffres et travail en attente de la page d’accueil, selon les rôles.",
  }),
};
