// Suppliers in the global search.
import { z } from "zod";
import { searchEndpoint } from "#kernel/overview/search.ts";

const foundSupplier = z.object({
  id: z.string(),
  name: z.string(),
  nbOfBrands: z.number(),
  nbOfSuppliedCars: z.number(),
});
export type FoundSupplier = z.output<typeof foundSupplier>;

export const searchContract = {
  findSuppliers: searchEndpoint("suppliers", foundSupplier, {
    shows: ["supplier"],
    summary: "Fournisseurs par nom.",
  }),
};
