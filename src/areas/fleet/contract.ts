import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/french.ts";
import { carResumeSchema } from "./model/car.ts";

export const fleetContract = contract({
  carResume: read({
    path: "/car-resume/:id",
    takes: { params: z.object({ id }) },
    returns: carResumeSchema,
    may: "SIGNED_IN",
    shows: ["car"],
    summary: "Résumé d’un véhicule",
  }),
});
