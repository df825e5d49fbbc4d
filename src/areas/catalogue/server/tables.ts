// The tables of the catalogue.
import { defaulted, generated, internal, nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import { catalogueImportRecord, type Outcome } from "../model/ademe-import.ts";
import { brandRecord } from "../model/brand.ts";
import type { Grid } from "../model/grid.ts";
import { mediumTermCategoryRecord } from "../model/medium-term-category.ts";
import { carModelRecord, configurationRecord, finishRecord } from "../model/records.ts";
import { tireSizeRecord } from "../model/tire.ts";
import type { PlannedModel } from "./import/plan.ts";

const nameKey = internal<string>("nobody");
const searchText = generated(nullable(internal<string>("nobody")));
/** Position of an engine in its model, of a finish in its engine. */
const place = internal<number>("nobody");
const isAvailable = defaulted(internal<boolean>("nobody"));

export const catalogueTables = {
  brand: table(brandRecord, { nameKey, searchText }),
  mediumTermCategory: table(mediumTermCategoryRecord, { nameKey, searchText }),
  carModel: table(carModelRecord, { nameKey, searchText }),
  configuration: unstampedTable(configurationRecord, {
    carModelId: reference,
    place,
    isAvailable,
    maintenanceCosts: nullable(internal<Grid>("nobody")),
  }),
  finish: unstampedTable(finishRecord, {
    place,
    nameKey,
    /** Set on the finish itself; `carbonEmissionRate` is this value, else the configuration's. */
    ownCarbonEmissionRate: nullable(internal<number>("nobody")),
    sellingPrices: nullable(internal<Grid>("nobody")),
    isAvailable,
    searchText,
  }),
  tireSize: table(tireSizeRecord, { searchText }),
  catalogueImport: table(catalogueImportRecord, { models: internal<PlannedModel[]>("nobody") }),
};

interface TirePriceTable {
  id: string;
  brandId: string | null;
  carModelId: string | null;
  finishId: string | null;
  tireSizeId: string;
  priceCents: number;
}

interface CatalogueImportLineTable {
  catalogueImportId: string;
  line: number;
  outcome: Outcome;
  what: string;
  why: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof catalogueTables> {
    tirePrice: TirePriceTable;
    catalogueImportLine: CatalogueImportLineTable;
  }
}
