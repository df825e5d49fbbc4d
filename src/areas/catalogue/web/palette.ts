// Catalogue results of the palette.
import type { PaletteKind } from "#kit/area.ts";
import { firstRows } from "#kit/searches.ts";
import { brandContract } from "../contract/brands.ts";
import { carModelContract } from "../contract/car-models.ts";
import { tireContract } from "../contract/tires.ts";
import { carTitle } from "../model/names.ts";
import { seasons } from "../model/tire.ts";

export const palette: readonly PaletteKind[] = [
  {
    title: "Modèles",
    at: "/admin/car-models",
    find: firstRows(carModelContract.listCarModels, ({ id, brand, name, isAvailable }) => ({
      label: carTitle(brand, name),
      detail: isAvailable ? "" : "indisponible",
      to: `/admin/car-models/view/${id}`,
    })),
  },
  {
    title: "Marques",
    at: "/admin/brands",
    find: firstRows(brandContract.listBrands, ({ name }) => ({
      label: name,
      detail: "",
      to: `/admin/brands/view/${encodeURIComponent(name)}`,
    })),
  },
  {
    title: "Dimensions de pneus",
    at: "/admin/tire-sizes",
    find: firstRows(tireContract.listTireSizes, ({ id, fullSize, season }) => ({
      label: fullSize,
      detail: seasons[season],
      to: `/admin/tire-sizes?size=${id}`,
    })),
  },
];
