import { area } from "#kernel/server/area.ts";
import { demonstrateSuppliers } from "./demonstration.ts";
import "./tables.ts";

export const suppliers = area("suppliers", {}, {}, { demonstration: demonstrateSuppliers });
