// Endpoints of the stores of a supplier.
import { z } from "zod";
import { contract } from "#kernel/contract.ts";
import { recordRead } from "#kernel/record-read.ts";
import { id } from "#kernel/schema/french.ts";
import { storeSchema } from "../model/records.ts";

export const storesContract = contract({
  listSupplierStores: recordRead("/car-suppliers/:id/stores", z.object({ id }), z.array(storeSchema), {
    shows: ["supplier"],
    summary: "Points de vente d’un fournisseur",
  }),
});
