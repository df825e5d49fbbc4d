// Reads the reports of garages.
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { garageReportFlow } from "../../model/reports/flow.ts";
import { type GarageReport, garageReportSchema } from "../../model/reports/report.ts";
import "../tables.ts";

export type GarageReportRow = Row<"garageReport">;

/** The report that awaits a check; the database has one at most by service. */
export const awaitedReport = (call: Call, maintenanceId: string): Promise<GarageReportRow | undefined> =>
  call.db
    .selectFrom("garageReport")
    .selectAll()
    .where("maintenanceId", "=", maintenanceId)
    .where("status", "=", "SENT")
    .executeTakeFirst();

export const lastReport = (call: Call, maintenanceId: string): Promise<GarageReportRow | undefined> =>
  call.db
    .selectFrom("garageReport")
    .selectAll()
    .where("maintenanceId", "=", maintenanceId)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const toReport = viewOf(garageReportSchema);

export const reportView = (call: Call, row: GarageReportRow): GarageReport =>
  toReport({ ...row, ...lifeCycleOf(garageReportFlow, row, missingPermission(call)) });
