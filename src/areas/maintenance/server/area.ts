import { area } from "#kernel/server/area.ts";
import { maintenanceContract } from "../contract.ts";
import { maintenanceManifest } from "../manifest.ts";
import { garageRecordFields } from "../model/garages/fields.ts";
import { operationRecordFields } from "../model/operations/operation.ts";
import { worksApprovalFields } from "../model/approvals/approval.ts";
import { worksLimitsFields } from "../model/approvals/limits.ts";
import { worksApprovalNotices } from "./approvals/notices.ts";
import { garageHandlers, limitHandlers, operationHandlers } from "./parts.ts";
import { maintenancePersonalData } from "./personal-data.ts";

export const maintenance = area(
  maintenanceManifest,
  maintenanceContract,
  { ...operationHandlers, ...garageHandlers, ...limitHandlers },
  {
    fields: {
      maintenanceOperation: operationRecordFields,
      maintenanceSupplier: garageRecordFields,
      worksApproval: worksApprovalFields,
      worksLimits: worksLimitsFields,
    },
    recordPages: [
      { record: "maintenanceSupplier", page: (_call, id) => `/admin/maintenance-suppliers/${id}` },
    ],
    reactions: worksApprovalNotices,
    personalData: maintenancePersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateMaintenance(call),
  },
);
