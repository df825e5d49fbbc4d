import { area } from "#kernel/server/area.ts";
import { collectionContract } from "../contract.ts";
import { collectionManifest } from "../manifest.ts";
import { mandateHandlers } from "./mandates/handlers.ts";
import { mandateParts } from "./mandates/parts.ts";
import { mandatesPersonalData } from "./mandates/personal-data.ts";
import "./mandates/tables.ts";

export const collection = area(collectionManifest, collectionContract, mandateHandlers, {
  ...mandateParts,
  personalData: mandatesPersonalData,
  demonstration: async (call) => (await import("./mandates/demonstration.ts")).demonstrateMandates(call),
});
