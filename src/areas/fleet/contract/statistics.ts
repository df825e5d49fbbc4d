// Cars by status.
import { z } from "zod";
import { read } from "#kernel/contract.ts";

export const statisticsContract = {
  carCounts: read({
    path: "/statistics/car-counts",
    returns: z.record(z.string(), z.number()),
    may: "SIGNED_IN",
    shows: ["car"],
    summary: "Nombre de véhicules par statut.",
  }),
};
