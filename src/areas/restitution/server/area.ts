import { area } from "#kernel/server/area.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionPersonalData } from "./personal-data.ts";
import { rentalEndReactions } from "./handback/rental-ends.ts";
import { restitutionFile } from "./restitution-file.ts";
import { estimateCounts } from "./repairs/counted.ts";
import { repairAnswers, repairHandlers, reportDocumentKind, signedEstimate } from "./repairs/handlers.ts";
import { repairReactions } from "./repairs/open.ts";
import { estimateDeadlines, repairsHome } from "./repairs/overview.ts";
import { acceptanceReactions } from "./repairs/signature.ts";
import { repairTables } from "./repairs/tables.ts";
import { restitutionTables } from "./tables.ts";

export const restitution = area(
  restitutionManifest,
  restitutionContract,
  { ...repairHandlers },
  {
    tables: { ...restitutionTables, ...repairTables },
    personalData: restitutionPersonalData,
    reactions: [
      ...restitutionFile.reactions,
      ...rentalEndReactions,
      ...repairReactions,
      ...acceptanceReactions,
    ],
    answers: [...repairAnswers],
    derivations: [restitutionFile.derivation, ...estimateDeadlines],
    counted: [estimateCounts],
    home: repairsHome,
    demonstration: async (call) => {
      await (await import("./repairs/demonstration.ts")).demonstrateRepairs(call);
    },
    documentKinds: [reportDocumentKind],
    documentHolders: ["repairEstimate"],
    signedSubjects: [signedEstimate],
    recordPages: [
      { record: "repairEstimate", page: (_call, id) => `/restitution/repairs/${id}` },
      { record: "wearGuide", page: () => "/restitution/wear-guide" },
    ],
  },
);
