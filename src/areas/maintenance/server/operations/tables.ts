import type { Recorded } from "#kernel/server/database.ts";
import type { OperationKind } from "../../model/operations/operation.ts";

interface MaintenanceOperationTable extends Recorded {
  label: string;
  labelKey: string;
  kind: OperationKind;
  code: string;
  usualMinutes: number | null;
  usualPriceCents: number | null;
  termLabel: string;
  isArchived: boolean;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    maintenanceOperation: MaintenanceOperationTable;
  }
}
