import { area } from "#kernel/server/area.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";
import { resalePersonalData } from "./personal-data.ts";
import { offerHandlers, offerParts } from "./offers/handlers.ts";
import { procedureHandlers, procedureParts } from "./procedures/handlers.ts";
import { resaleTables } from "./tables.ts";

export const resale = area(
  resaleManifest,
  resaleContract,
  { ...procedureHandlers, ...offerHandlers },
  {
    ...procedureParts,
    reactions: [...procedureParts.reactions, ...offerParts.reactions],
    answers: [...procedureParts.answers, ...offerParts.answers],
    derivations: [...procedureParts.derivations, ...offerParts.derivations],
    tables: resaleTables,
    demonstration: async (call) => (await import("./offers/demonstration.ts")).demonstrateOffers(call),
    documentHolders: ["resaleProcedure"],
    personalData: resalePersonalData,
  },
);
