import { area } from "#kernel/server/area.ts";
import { appointmentHandlers, appointmentParts } from "./appointments/handlers.ts";
import { returnsHome } from "./appointments/overview.ts";
import { plannedReturns } from "./appointments/planned.ts";
import { estimateCounts, restitutionCounts } from "./counted.ts";
import { returnDeadlines } from "./deadlines.ts";
import { handbackHandlers, handbackParts } from "./handback/handlers.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionPersonalData } from "./personal-data.ts";
import { restitutionFile } from "./restitution-file.ts";
import { returnPage } from "./returns.ts";
import { estimatePage } from "./repairs/estimates.ts";
import { repairAnswers, repairHandlers, reportDocumentKind, signedEstimate } from "./repairs/handlers.ts";
import { repairReactions } from "./repairs/open.ts";
import { estimateDeadlines, repairsHome } from "./repairs/overview.ts";
import { acceptanceReactions } from "./repairs/signature.ts";
import { repairTables } from "./repairs/tables.ts";
import { restitutionTables } from "./tables.ts";

export const restitution = area(
  restitutionManifest,
  restitutionContract,
  { ...appointmentHandlers, ...handbackHandlers, ...repairHandlers },
  {
    tables: { ...restitutionTables, ...repairTables },
    personalData: restitutionPersonalData,
    counted: [restitutionCounts, estimateCounts],
    home: { waiting: [...(returnsHome.waiting ?? []), ...repairsHome.waiting] },
    planned: [plannedReturns],
    recordPages: [
      { record: "restitution", page: (_call, id) => returnPage(id) },
      { record: "repairEstimate", page: (_call, id) => estimatePage(id) },
      { record: "wearGuide", page: () => "/restitution/wear-guide" },
    ],
    documentKinds: [reportDocumentKind],
    documentHolders: ["repairEstimate"],
    signedSubjects: [signedEstimate],
    answers: [...appointmentParts.answers, ...handbackParts.answers, ...repairAnswers],
    reactions: [
      ...appointmentParts.reactions,
      ...restitutionFile.reactions,
      ...handbackParts.reactions,
      ...repairReactions,
      ...acceptanceReactions,
    ],
    derivations: [
      restitutionFile.derivation,
      ...appointmentParts.derivations,
      ...returnDeadlines,
      ...estimateDeadlines,
    ],
    custodySources: handbackParts.custodySources,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateReturns(call),
  },
);
