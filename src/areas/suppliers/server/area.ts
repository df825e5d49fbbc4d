import { area } from "#kernel/server/area.ts";
import { suppliersManifest } from "../manifest.ts";
import { demonstrateSuppliers } from "./demonstration.ts";
import "./tables.ts";

export const suppliers = area(suppliersManifest, {}, {}, { demonstration: demonstrateSuppliers });
