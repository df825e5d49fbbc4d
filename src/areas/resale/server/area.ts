import { area } from "#kernel/server/area.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";
import { resalePersonalData } from "./personal-data.ts";
import { confirmedHandlers, confirmedParts } from "./confirmed/handlers.ts";
import { confirmedHome } from "./confirmed/home.ts";
import { carsToSell } from "./offers/home.ts";
import { offerHandlers, offerParts } from "./offers/handlers.ts";
import { procedureHandlers, procedureParts } from "./procedures/handlers.ts";
import { resaleTables } from "./tables.ts";

export const resale = area(
  resaleManifest,
  resaleContract,
  { ...procedureHandlers, ...confirmedHandlers, ...offerHandlers },
  {
    ...confirmedParts,
    home: { waiting: [carsToSell, ...confirmedHome.waiting] },
    documentKinds: [...procedureParts.documentKinds, ...confirmedParts.documentKinds],
    reactions: [...procedureParts.reactions, ...offerParts.reactions, ...confirmedParts.reactions],
    answers: [...procedureParts.answers, ...offerParts.answers, ...confirmedParts.answers],
    signedSubjects: procedureParts.signedSubjects,
    derivations: [...procedureParts.derivations, ...offerParts.derivations, ...confirmedParts.derivations],
    jobHandlers: procedureParts.jobHandlers,
    tables: resaleTables,
    documentHolders: ["resaleProcedure"],
    personalData: resalePersonalData,
    demonstration: async (call) => {
      await (await import("./offers/demonstration.ts")).demonstrateOffers(call);
      await (await import("./procedures/demonstration.ts")).demonstrateProcedures(call);
      await (await import("./confirmed/demonstration.ts")).demonstrateSales(call);
    },
  },
);
