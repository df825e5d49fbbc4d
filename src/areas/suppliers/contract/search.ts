// Suppliers in the global search.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { searchHits, searchPattern } from "#kernel/overview/search.ts";

const foundSupplier = z.object({
  id: z.string(),
  name: z.string(),
  nbOfBrands: z.number(),
  nbOfSuppliedCars: z.number(),
});
export type FoundSupplier = z.output<typeof foundSupplier>;

export const searchContract = {
  findSuppliers: read({
    path: "/search/suppliers/:pattern",
    takes: { params: searchPattern },
    returns: searchHits(foundSupplier),
    may: "SIGNED_IN",
    shows: ["supplier"],
    summary: "Fournisseurs par nom.",
  }),
};
