// The successive holders of a car.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { recordRead } from "#kernel/record-read.ts";
import { id } from "#kernel/schema/french.ts";
import { carCustodySchema } from "../model/custody.ts";

export const custodyContract = contract({
  readCarCustody: recordRead("/cars/:id/custody", z.object({ id }), carCustodySchema, {
    shows: ["car", "contract"],
    summary: "Lire qui a eu la garde d’un véhicule",
  }),
});
