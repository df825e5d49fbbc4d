import { area } from "#kernel/server/area.ts";
import { appointmentHandlers, appointmentParts } from "./appointments/handlers.ts";
import { returnPage } from "./appointments/kind.ts";
import { returnsHome } from "./appointments/overview.ts";
import { plannedReturns } from "./appointments/planned.ts";
import { restitutionCounts } from "./counted.ts";
import { handbackHandlers, handbackParts } from "./handback/handlers.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionPersonalData } from "./personal-data.ts";
import { restitutionFile } from "./restitution-file.ts";
import { restitutionTables } from "./tables.ts";

export const restitution = area(
  restitutionManifest,
  restitutionContract,
  { ...appointmentHandlers, ...handbackHandlers },
  {
    tables: restitutionTables,
    personalData: restitutionPersonalData,
    counted: [restitutionCounts],
    home: returnsHome,
    planned: [plannedReturns],
    recordPages: [{ record: "restitution", page: (_call, id) => returnPage(id) }],
    answers: [...appointmentParts.answers, ...handbackParts.answers],
    reactions: [...appointmentParts.reactions, ...restitutionFile.reactions, ...handbackParts.reactions],
    derivations: [restitutionFile.derivation, ...appointmentParts.derivations, ...handbackParts.derivations],
    custodySources: handbackParts.custodySources,
    demonstration: async (call) => {
      await (await import("./appointments/demonstration.ts")).demonstrateAppointments(call);
      await (await import("./handback/demonstration.ts")).demonstrateHandbacks(call);
    },
  },
);
