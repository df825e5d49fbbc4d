import { field } from "#kernel/field.ts";
import { area } from "#kernel/server/area.ts";
import { catalogueManifest } from "../manifest.ts";
import { catalogueContract } from "../contract.ts";
import { brandHandlers } from "./brands.ts";
import { carModelHandlers } from "./car-models/handlers.ts";
import { importHandlers } from "./import/handlers.ts";
import { importJobHandler } from "./import/imports.ts";
import { mediumTermCategoryHandlers } from "./medium-term-categories.ts";
import { tireHandlers } from "./tires.ts";
import { carModelFields } from "../model/records.ts";
import { tireSizeRecord } from "../model/tire.ts";
import { catalogueTables } from "./tables.ts";
import { catalogueHome } from "./home.ts";
import { carModelCounts, finishCounts } from "./counted.ts";

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
    personalData: {
      tables: {
        configuration: { what: "Motorisations" },
        finish: { what: "Finitions" },
        tire_size: { what: "Dimensions de pneus" },
      },
      impersonalTables: ["catalogue_import_line"],
    },
    home: catalogueHome,
    recordPages: [
      { record: "carModel", page: (_call, id) => `/admin/car-models/view/${id}` },
      { record: "tireSize", page: () => "/admin/tire-sizes" },
      { record: "mediumTermCategory", page: () => "/prospection/medium-term-categories" },
    ],
    tables: catalogueTables,
    counted: [carModelCounts, finishCounts],
    fields: {
      carModel: carModelFields,
      tireSize: { ...tireSizeRecord.fields, tirePriceCents: field.cents("Prix du pneu") },
    },
    jobHandlers: [importJobHandler],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateCatalogue(call),
  },
);
