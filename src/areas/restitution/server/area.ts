import { area } from "#kernel/server/area.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";
import { restitutionPersonalData } from "./personal-data.ts";
import { rentalEndReactions } from "./handback/rental-ends.ts";
import { restitutionFile } from "./restitution-file.ts";
import { restitutionTables } from "./tables.ts";

export const restitution = area(
  restitutionManifest,
  restitutionContract,
  {},
  {
    tables: restitutionTables,
    personalData: restitutionPersonalData,
    reactions: [...restitutionFile.reactions, ...rentalEndReactions],
    derivations: [restitutionFile.derivation],
  },
);
