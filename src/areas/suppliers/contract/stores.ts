// Endpoints of the stores of a supplier.
import { z } from "zod";
import { contract, read } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import { storeSchema } from "../model/records.ts";

export const storesContract = contract({
  listSupplierStores: read({
    path: "/car-suppliers/:id/stores",
    takes: { params: z.object({ id }) },
    returns: z.array(storeSchema),
    may: "SIGNED_IN",
    shows: ["supplier"],
    summary: "Points de vente d’un fournisseur",
  }),
});
