// The successive holders of a car.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { carCustodySchema } from "../model/custody.ts";

export const custodyContract = contract({
  readCarCustody: read({
    path: "/cars/:id/custody",
    takes: { params: z.object({ id }) },
    returns: carCustodySchema,
    may: "SIGNED_IN",
    shows: ["car", "contract"],
    summary: "Lire qui a eu la garde d’un véhicule",
  }),
});
