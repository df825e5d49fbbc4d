import { area } from "#kernel/server/area.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionPersonalData } from "./personal-data.ts";
import { handbackHandlers, handbackParts } from "./handback/handlers.ts";
import { restitutionFile } from "./restitution-file.ts";
import { restitutionTables } from "./tables.ts";

export const restitution = area(
  restitutionManifest,
  restitutionContract,
  { ...handbackHandlers },
  {
    tables: restitutionTables,
    personalData: restitutionPersonalData,
    reactions: [...restitutionFile.reactions, ...handbackParts.reactions],
    answers: [...handbackParts.answers],
    derivations: [restitutionFile.derivation, ...handbackParts.derivations],
    custodySources: handbackParts.custodySources,
  },
);
