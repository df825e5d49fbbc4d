// The successive holders of a car.
import { contract } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { carCustodySchema } from "../model/custody.ts";

const see = recordReads({ path: "/cars/:id", may: "SIGNED_IN", shows: ["car", "contract"] });

export const custodyContract = contract({
  readCarCustody: see("custody", carCustodySchema, { summary: "Lire qui a eu la garde d’un véhicule" }),
});
