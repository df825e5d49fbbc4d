import { area } from "#kernel/server/area.ts";
import { maintenanceContract } from "../contract.ts";
import { maintenanceManifest } from "../manifest.ts";
import { garageRecordFields } from "../model/garages/fields.ts";
import { maintenanceRecordFields } from "../model/visits/fields.ts";
import { operationRecordFields } from "../model/operations/operation.ts";
import { carTermRecordFields } from "../model/terms/car-term.ts";
import { worksApprovalFields } from "../model/approvals/approval.ts";
import { garageReportFields } from "../model/reports/report.ts";
import { worksLimitsFields } from "../model/approvals/limits.ts";
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
    fields: {
      maintenanceOperation: operationRecordFields,
      maintenanceSupplier: garageRecordFields,
      worksApproval: worksApprovalFields,
      worksLimits: worksLimitsFields,
      maintenance: maintenanceRecordFields,
      garageReport: garageReportFields,
      maintenanceTerm: carTermRecordFields,
    },
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
