// Endpoints of the stores of a supplier.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { storeSchema } from "../model/records.ts";

const see = recordReads({ path: "/car-suppliers/:id", may: "SIGNED_IN", shows: ["supplier"] });

export const storesContract = contract({
  listSupplierStores: see("stores", z.array(storeSchema), { summary: "Points de vente d’un fournisseur" }),
});
