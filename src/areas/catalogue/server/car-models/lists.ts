import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { carModelContract } from "../../contract/car-models.ts";
import { carModelCounts, finishCounts } from "../counted.ts";

/** The energies of a model are those of its configurations. */
function energiesCondition({ operator, value }: Condition, bind: Bind): string {
  if (operator === "null") return `m.energies ${value ? "=" : "<>"} '{}'`;
  const overlaps = `m.energies && ${bind([value].flat())}::text[]`;
  return operator === "ne" ? `not (${overlaps})` : overlaps;
}

export const carModelList: ListSource<typeof carModelContract.listCarModels> = {
  from: "car_model m",
  exceptions: {
    hasPicture: "(m.picture is not null)",
    energy: { filter: energiesCondition },
    brand: { sort: "m.brand, m.name" },
  },
  search: searchIn("m.search_text"),
  ...carModelCounts.whole,
};

export const finishList: ListSource<typeof carModelContract.listFinishes> = {
  from: "finish f",
  exceptions: {
    hasSellingPrices: "(f.selling_prices is not null)",
    brand: { sort: "f.brand, f.model, f.name" },
  },
  search: searchIn("f.search_text"),
  ...finishCounts.whole,
};
