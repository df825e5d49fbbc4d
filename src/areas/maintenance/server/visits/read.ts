// A service read in full: what was agreed, and what the caller may do.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { garageReportFlow } from "../../model/reports/flow.ts";
import { type GarageReport, garageReportSchema } from "../../model/reports/report.ts";
import { maintenanceFlow, type MaintenanceSubject } from "../../model/visits/flow.ts";
import { type Maintenance, maintenanceSchema } from "../../model/visits/maintenance.ts";
import { readWorksLimits } from "../approvals/limits.ts";
import { highestInvoiceOf, readWorksApproval, type WorksOf } from "../approvals/read.ts";
import { estimatesOf } from "./estimates.ts";

export type MaintenanceRow = Row<"maintenance">;

export const worksOf = ({ id }: Pick<MaintenanceRow, "id">): WorksOf => ({ kind: "MAINTENANCE", id });

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

const reportView = (call: Call, row: GarageReportRow): GarageReport =>
  toReport({ ...row, ...lifeCycleOf(garageReportFlow, row, missingPermission(call)) });

export async function maintenanceSubject(
  call: Call,
  row: MaintenanceRow,
): Promise<MaintenanceSubject & { status: MaintenanceRow["status"] }> {
  return {
    ...row,
    bookedOn: row.bookedAt === null ? null : dayInParis(row.bookedAt),
    agreedCents: await highestInvoiceOf(call, worksOf(row)),
    hasReport: (await awaitedReport(call, row.id)) !== undefined,
    limitCents: (await readWorksLimits(call)).approvalLimitCents,
    mayApproveAbove: missingPermission(call)("APPROVE_WORKS_ABOVE_LIMIT") === null,
    today: call.today,
  };
}

const toMaintenance = viewOf(maintenanceSchema);

export async function maintenanceView(call: Call, row: MaintenanceRow): Promise<Maintenance> {
  const subject = await maintenanceSubject(call, row);
  const report = await awaitedReport(call, row.id);
  return toMaintenance({
    ...row,
    car: await carName(call, row.carId),
    agreedCents: subject.agreedCents,
    approval: await readWorksApproval(call, worksOf(row), { isInvoiced: row.invoiceId !== null }),
    report: report ? reportView(call, report) : null,
    estimates: await estimatesOf(call, row.id),
    ...lifeCycleOf(maintenanceFlow, subject, missingPermission(call)),
  });
}

export const readMaintenance = async (call: Call, id: string): Promise<Maintenance> =>
  maintenanceView(call, await get(call, "maintenance", id));

/** The services of a car, latest first. */
export async function maintenancesOf(call: Call, carId: string): Promise<Maintenance[]> {
  const rows = await call.db
    .selectFrom("maintenance")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy((row) => row.fn.coalesce("doneAt", "bookedAt"), "desc")
    .orderBy("id", "desc")
    .execute();
  const out: Maintenance[] = [];
  for (const row of rows) out.push(await maintenanceView(call, row));
  return out;
}
