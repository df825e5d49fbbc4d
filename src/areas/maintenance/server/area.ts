import { area } from "#kernel/server/area.ts";
import { maintenanceContract } from "../contract.ts";
import { maintenanceManifest } from "../manifest.ts";
import { garageRecordFields } from "../model/garages/fields.ts";
import { operationRecordFields } from "../model/operations/operation.ts";
import { garageHandlers, operationHandlers } from "./parts.ts";
import { maintenancePersonalData } from "./personal-data.ts";

export const maintenance = area(
  maintenanceManifest,
  maintenanceContract,
  { ...operationHandlers, ...garageHandlers },
  {
    fields: { maintenanceOperation: operationRecordFields, maintenanceSupplier: garageRecordFields },
    recordPages: [
      { record: "maintenanceSupplier", page: (_call, id) => `/admin/maintenance-suppliers/${id}` },
    ],
    personalData: maintenancePersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateMaintenance(call),
  },
);
