import { area } from "#kernel/server/area.ts";
import { registerContract } from "../contract.ts";
import { registerManifest } from "../manifest.ts";
import { lineView, logAccess, purgeAccesses, readAccesses, readRegister } from "./consultations.ts";
import { correctLine } from "./correct.ts";
import { downloadExport } from "./export/export.ts";
import { registerPersonalData } from "./personal-data.ts";
import { registerReactions } from "./reactions.ts";
import { registerTables } from "./tables.ts";
import { anchorRegister, verifyRegister } from "./verify.ts";

export const register = area(
  registerManifest,
  registerContract,
  {
    readPoliceRegister: ({ query }, call) => readRegister(call, query),
    verifyPoliceRegister: (_input, call) => verifyRegister(call),
    listRegisterConsultations: (_input, call) => readAccesses(call),
    correctRegisterLine: async ({ params, body }, call) =>
      lineView(call, await correctLine(call, params.number, body)),
    exportPoliceRegister: async ({ body }, call) => {
      call.markUnchanged();
      return logAccess(call, "EXPORT", body.reason);
    },
    downloadRegisterExport: ({ params }, call) => downloadExport(call, params.id),
  },
  {
    tables: registerTables,
    personalData: registerPersonalData,
    reactions: registerReactions,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateRegister(call),
    jobHandlers: [...anchorRegister.jobHandlers, ...purgeAccesses.jobHandlers],
  },
);
