import { area } from "#kernel/server/area.ts";
import { maintenanceContract } from "../contract.ts";
import { maintenanceManifest } from "../manifest.ts";
import { remindApprovals } from "./approvals/late.ts";
import { worksApprovalNotices } from "./approvals/notices.ts";
import { budgetHandlers, budgetParts } from "./budget/parts.ts";
import { announceMaintenance } from "./client/announce.ts";
import { clientHandlers } from "./client/parts.ts";
import { garagePageHandlers } from "./garage-page/parts.ts";
import { maintenanceHome } from "./overview/home.ts";
import { garageHandlers, limitHandlers, operationHandlers } from "./parts.ts";
import { termHandlers, termParts } from "./terms/parts.ts";
import { visitHandlers, visitParts } from "./visits/parts.ts";
import { maintenancePersonalData } from "./personal-data.ts";
import { maintenanceTables } from "./tables.ts";
import { termCounts } from "./counted.ts";

export const maintenance = area(
  maintenanceManifest,
  maintenanceContract,
  {
    ...operationHandlers,
    ...garageHandlers,
    ...limitHandlers,
    ...budgetHandlers,
    ...visitHandlers,
    ...termHandlers,
    ...clientHandlers,
    ...garagePageHandlers,
  },
  {
    tables: maintenanceTables,
    counted: [termCounts],
    home: maintenanceHome,
    recordPages: [
      { record: "maintenanceSupplier", page: (_call, id) => `/admin/maintenance-suppliers/${id}` },
    ],
    ...visitParts,
    derivations: [...visitParts.derivations, ...termParts.derivations, ...budgetParts.derivations],
    reactions: [
      ...worksApprovalNotices,
      ...visitParts.reactions,
      ...termParts.reactions,
      ...budgetParts.reactions,
    ],
    jobHandlers: [...announceMaintenance.jobHandlers, ...remindApprovals.jobHandlers],
    personalData: maintenancePersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateMaintenance(call),
  },
);
