import { area } from "#kernel/server/area.ts";
import { suppliersManifest } from "../manifest.ts";
import { demonstrateSuppliers } from "./demonstration.ts";
import "./tables.ts";
import { supplierFields } from "../model/fields.ts";

export const suppliers = area(
  suppliersManifest,
  {},
  {},
  { fields: { supplier: supplierFields }, demonstration: demonstrateSuppliers },
);
