// Suppliers in the global search.
import { countText } from "#kernel/text/count-text.ts";
import { cutName } from "#kernel/text/short-names.ts";
import type { SearchKind } from "#kit/area.ts";
import { bestMatches } from "#kit/searches.ts";
import { searchContract } from "../contract/search.ts";

export const searchKind: SearchKind = {
  title: "Fournisseurs",
  rank: 40,
  shows: ["supplier"],
  find: bestMatches(searchContract.findSuppliers, ({ id, name, nbOfBrands, nbOfSuppliedCars }) => ({
    id,
    label: cutName(name),
    detail: `${countText(nbOfBrands, "marque")} · ${countText(nbOfSuppliedCars, "véhicule fourni", "véhicules fournis")}`,
    to: `/buying/car-suppliers/view/${id}` as const,
  })),
};
