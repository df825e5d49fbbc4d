// The check of a report of a garage by a person: its works and its invoice are recorded, or it is sent back.
import { receivedDocumentContent } from "#documents/server/received-documents.ts";
import { releaseReliance } from "#documents/server/reliance.ts";
import { decide } from "#documents/server/review/decision.ts";
import { retireDocument } from "#documents/server/review/supersede.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { parisInstant } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { documentOf, type Holder, linkDocument } from "#platform/documents/documents.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";
import { garageReportFlow } from "../../model/reports/flow.ts";
import type { ReportCheckForm } from "../../model/visits/maintenance.ts";
import { sendReturnedReport } from "../orders/order.ts";
import { recordInvoice, refuseWrongInvoice } from "../visits/invoices.ts";
import { awaitedReport, type GarageReportRow, type MaintenanceRow } from "../visits/read.ts";
import { completeMaintenance, correctMaintenance } from "../visits/visits.ts";

const kind = "garageReport";

export const reportHolder = ({ id }: Pick<GarageReportRow, "id">): Holder => ({ record: kind, id });
export const reportCause = ({ id }: Pick<GarageReportRow, "id">): string => `garage report ${id}`;

async function requireReport(call: Call, maintenanceId: string): Promise<GarageReportRow> {
  const report = await awaitedReport(call, maintenanceId);
  if (!report) throw refused("Aucun envoi du garage n’attend de vérification.");
  return report;
}

/** The file of a report that no longer counts is erased. */
export async function discardFile(call: Call, report: GarageReportRow, reason: string): Promise<void> {
  await releaseReliance(call, reportHolder(report), "report");
  await withdrawNotices(call, reportCause(report));
  if (report.invoiceId !== null) await retireDocument(call, report.invoiceId, reason);
}

const isAsRecorded = (row: MaintenanceRow, form: ReportCheckForm): boolean =>
  row.doneAt !== null &&
  Date.parse(row.doneAt) === Date.parse(parisInstant(form.day, form.time)) &&
  row.kilometrage === form.kilometrage &&
  form.operationIds.join() === row.operations.map(({ operationId }) => operationId).join();

/** A service that was already recorded as done is corrected where the person who checks says otherwise. */
async function recordWorks(call: Call, row: MaintenanceRow, form: ReportCheckForm): Promise<void> {
  const { day, time, kilometrage, operationIds } = form;
  const done = { version: row.version, day, time, kilometrage, operationIds };
  if (row.status === "BOOKED") await completeMaintenance(call, { id: row.id, ...done });
  else if (!isAsRecorded(row, form))
    await correctMaintenance(call, { id: row.id, ...done, reason: "envoi du garage" });
}

/** Records the works and the invoice, as the person who checks has corrected them. */
export async function acceptGarageReport(
  call: Call,
  { id: maintenanceId, ...form }: { id: string } & ReportCheckForm,
): Promise<MaintenanceRow> {
  const before = await getForUpdate(call, "maintenance", maintenanceId);
  const report = await requireReport(call, maintenanceId);
  await refuseWrongInvoice(call, before, { ...form, file: undefined });
  const document = await documentOf(call, reportHolder(report), report.invoiceId ?? "");
  const did = "a validé l’envoi du garage";
  await move(
    call,
    garageReportFlow,
    { kind, id: report.id, version: form.version, move: "accept", did },
    (row) => row,
  );
  await releaseReliance(call, reportHolder(report), "report");
  await withdrawNotices(call, reportCause(report));
  await recordWorks(call, before, form);
  const done = await get(call, "maintenance", maintenanceId);
  await linkDocument(call, document.id, [{ record: "maintenance", id: maintenanceId }]);
  await decide(call, document.id, { state: "APPROVED", reason: "" });
  const invoice = { ...form, version: done.version };
  return await recordInvoice(call, done, invoice, document);
}

/** The garage is asked for another report; the file of this one is erased. */
export async function sendBackGarageReport(
  call: Call,
  { id: maintenanceId, version, reason }: { id: string; version: number; reason: string },
): Promise<MaintenanceRow> {
  const row = await getForUpdate(call, "maintenance", maintenanceId);
  const report = await requireReport(call, maintenanceId);
  const did = `a renvoyé au garage ses travaux et sa facture : ${reason}`;
  const set = { reason, invoiceId: null };
  await move(
    call,
    garageReportFlow,
    { kind, id: report.id, version, move: "sendBack", set, did },
    (one) => one,
  );
  await discardFile(call, report, reason);
  recordCarChange(call, row.carId, did);
  call.recordChange({ record: "maintenance", id: row.id, did });
  await sendReturnedReport(call, row, reason);
  return row;
}

/** The file of the report that awaits a check. */
export async function awaitedReportFile(call: Call, maintenanceId: string): Promise<Document> {
  const report = await awaitedReport(call, maintenanceId);
  if (!report || report.invoiceId === null) throw invalid({ file: "Choisissez un fichier." });
  return receivedDocumentContent(call, reportHolder(report), report.invoiceId);
}

export async function reportContent(call: Call, maintenanceId: string): Promise<Document> {
  const report = await awaitedReport(call, maintenanceId);
  if (!report || report.invoiceId === null) throw notFound("Cet envoi du garage");
  return receivedDocumentContent(call, reportHolder(report), report.invoiceId);
}
