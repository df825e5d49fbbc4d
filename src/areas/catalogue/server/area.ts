import { area } from "#kernel/server/area.ts";
import { catalogueManifest } from "../manifest.ts";
import { catalogueContract } from "../contract.ts";
import { brandHandlers } from "./brands.ts";
import { carModelHandlers } from "./car-models/handlers.ts";
import { importHandlers } from "./import/handlers.ts";
import { importJobHandler } from "./import/imports.ts";
import { mediumTermCategoryHandlers } from "./medium-term-categories.ts";
import { tireHandlers } from "./tires.ts";
import { brandFields } from "../model/brand.ts";
import { carModelRecordFields } from "../model/car-model-fields.ts";
import { catalogueImportFields } from "../model/ademe-import.ts";
import { tireSizeFields } from "../model/tire.ts";
import { mediumTermCategoryFields } from "../model/medium-term-category.ts";
import { cataloguePersonalData } from "./personal-data.ts";
import { catalogueHome } from "./home.ts";

export const catalogue = area(
  catalogueManifest,
  catalogueContract,
  {
    ...brandHandlers,
    ...carModelHandlers,
    ...importHandlers,
    ...tireHandlers,
    ...mediumTermCategoryHandlers,
  },
  {
    personalData: cataloguePersonalData,
    home: catalogueHome,
    recordPages: [
      { record: "carModel", page: (_call, id) => `/admin/car-models/view/${id}` },
      { record: "tireSize", page: () => "/admin/tire-sizes" },
      { record: "mediumTermCategory", page: () => "/prospection/medium-term-categories" },
    ],
    fields: {
      brand: brandFields,
      carModel: carModelRecordFields,
      catalogueImport: catalogueImportFields,
      tireSize: tireSizeFields,
      mediumTermCategory: mediumTermCategoryFields,
    },
    jobHandlers: [importJobHandler],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateCatalogue(call),
  },
);
