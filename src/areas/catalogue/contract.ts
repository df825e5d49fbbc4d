// Endpoints for the catalogue: brands, models, tyres, categories of medium-term rental, imports.
import { contract } from "#kernel/contract.ts";
import { brandContract } from "./contract/brands.ts";
import { carModelContract } from "./contract/car-models.ts";
import { importContract } from "./contract/imports.ts";
import { mediumTermCategoryContract } from "./contract/medium-term-categories.ts";
import { tireContract } from "./contract/tires.ts";

export const catalogueContract = contract({
  ...brandContract,
  ...carModelContract,
  ...importContract,
  ...tireContract,
  ...mediumTermCategoryContract,
});
