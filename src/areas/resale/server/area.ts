import { area } from "#kernel/server/area.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";
import { saleDocumentKinds } from "../model/sales/documents.ts";
import { resalePersonalData } from "./personal-data.ts";
import { procedureHandlers, procedureParts } from "./procedures/handlers.ts";
import { resaleTables } from "./tables.ts";

export const resale = area(
  resaleManifest,
  resaleContract,
  { ...procedureHandlers },
  {
    ...procedureParts,
    documentKinds: [...procedureParts.documentKinds, ...saleDocumentKinds],
    tables: resaleTables,
    documentHolders: ["resaleProcedure"],
    personalData: resalePersonalData,
    demonstration: async (call) =>
      (await import("./procedures/demonstration.ts")).demonstrateProcedures(call),
  },
);
