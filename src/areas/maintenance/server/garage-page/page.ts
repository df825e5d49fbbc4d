// The page of a garage, opened by the link of its order: it confirms or proposes another time, sends its estimate, then
// its works done with their invoice. Nothing of it is approved by that page beyond the ceiling.
import { relyOn } from "#documents/server/reliance.ts";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { requireExisting } from "#fleet/server/first-days.ts";
import type { Permission } from "#kernel/contract.ts";
import { frenchInstant } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, write } from "#kernel/server/records/records.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { linkDocument } from "#platform/documents/documents.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { type OutsiderLink, readLink } from "#platform/links/links.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import {
  type GarageEstimate,
  type GaragePage,
  garagePageSchema,
  type GarageProposal,
  type GarageReportForm,
  sentEstimate,
} from "../../model/garage-page/page.ts";
import { garageReportFlow } from "../../model/reports/flow.ts";
import { sentReport } from "../../model/reports/report.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import { sendConfirmedAppointment, sendProposedTime } from "../mails/appointment.ts";
import { highestInvoiceOf, liveApproval } from "../approvals/read.ts";
import { garageLink, readOrder } from "../orders/order.ts";
import { discardFile, reportCause, reportHolder } from "../reports/check.ts";
import { recordEstimate } from "../visits/approval.ts";
import { saveEstimateFile } from "../visits/estimates.ts";
import { invoiceKind, refuseWrongInvoice } from "../visits/invoices.ts";
import { awaitedReport, lastReport, type MaintenanceRow, worksOf } from "../visits/read.ts";
import { appointment } from "../visits/appointments.ts";
import { proposalCause } from "../visits/visits.ts";

const kind = "maintenance";
const words = {
  confirmed: "a confirmé le rendez-vous",
  estimated: "a envoyé son devis",
  reported: "a envoyé ses travaux et sa facture",
} as const;

const toPage = viewOf(garagePageSchema);
const toEstimate = viewOf(sentEstimate);
const toReport = viewOf(sentReport);

async function estimateOf(call: Call, row: MaintenanceRow): Promise<GaragePage["estimate"]> {
  const approval = await liveApproval(call, worksOf(row));
  if (!approval) return null;
  return toEstimate({ ...approval, reason: approval.status === "REFUSED" ? approval.reason : "" });
}

async function reportOf(call: Call, { id }: MaintenanceRow): Promise<GaragePage["report"]> {
  const report = await lastReport(call, id);
  return report ? toReport(report) : null;
}

async function pageOf(call: Call, row: MaintenanceRow, link: OutsiderLink): Promise<GaragePage> {
  const { title, plate, vin } = await carName(call, row.carId);
  const { mileage } = await get(call, "car", row.carId);
  return toPage({
    ...row,
    lessor: await lessorContact(call),
    car: { title, plate, vin, odometer: mileage },
    works: row.operations.map(({ label }) => label),
    agreedCents: await highestInvoiceOf(call, worksOf(row)),
    estimate: await estimateOf(call, row),
    report: await reportOf(call, row),
    expiresAt: link.expiresAt,
  });
}

const { open, answer } = linkPage(garageLink, { record: kind, view: pageOf });

export const openGarageLink = open;

export async function readGarageOrder(call: Call, token: string): Promise<Document> {
  const { subjectId } = await readLink(call, garageLink, token);
  return readOrder(call, subjectId);
}

async function notifyStaff(
  call: Call,
  { carId, garageName }: MaintenanceRow,
  { permission, title, cause }: { permission: Permission; title: string; cause: string },
): Promise<void> {
  await notifyUsers(call, await permissionHolders(call, permission), {
    kind: "garageAnswered",
    title,
    detail: `${carLine(await carName(call, carId))} · ${garageName}`,
    address: `/car-summary/maintenances/${carId}`,
    cause,
  });
}

export const confirmByGarage = answer<{ version: number }>(async ({ call, client, row }, { version }) => {
  if (row.confirmedAt !== null) return null;
  const set = { confirmedAt: call.now.toISOString(), proposedAt: null, proposalComment: "" };
  const did = words.confirmed;
  const target = { kind, id: row.id, version, move: "confirmByGarage", set, did } as const;
  const confirmed = await move(client, maintenanceFlow, target);
  await withdrawNotices(call, proposalCause(row.id));
  recordCarChange(client, row.carId, did);
  await sendConfirmedAppointment(client, confirmed);
  return confirmed;
});

/** The appointment stays until a person of ours takes the proposed time, or maintains it. */
export const proposeByGarage = answer<GarageProposal>(async ({ call, client, row }, form) => {
  const { version, day, time, comment } = form;
  if (await awaitedReport(call, row.id)) throw refused("Vous nous avez déjà envoyé ces travaux.");
  const proposedAt = appointment(call, { day, time });
  if (row.bookedAt !== null && Date.parse(row.bookedAt) === Date.parse(proposedAt))
    throw invalid({ day: "C’est l’heure du rendez-vous : confirmez-le." });
  const did = `propose le ${frenchInstant(proposedAt)} pour le rendez-vous`;
  const set = { proposedAt, proposalComment: comment, confirmedAt: null };
  const proposed = await move(client, maintenanceFlow, {
    kind,
    id: row.id,
    version,
    move: "proposeByGarage",
    set,
    did,
  });
  recordCarChange(client, row.carId, did);
  await withdrawNotices(call, proposalCause(row.id));
  const title = `Un garage propose une autre heure : ${frenchInstant(proposedAt)}`;
  await notifyStaff(client, row, { permission: "ORDER_WORKS", title, cause: proposalCause(row.id) });
  await sendProposedTime(client, proposed, proposedAt);
  return proposed;
});

/** Each file is stored, and each request notifies people. */
const maximumPerDay = 10;

const refuseRepeated = (call: Call, id: string, did: string): Promise<void> =>
  refuseFlood(call, { record: kind, id, did: [did], maximum: maximumPerDay });

export const estimateByGarage = answer<GarageEstimate & { file?: Upload }>(async (on, form) => {
  const { call, client, row } = on;
  const { version, approvalVersion, file, ...estimate } = form;
  await refuseRepeated(call, row.id, words.estimated);
  requireOpenable(file);
  const did = words.estimated;
  const target = { kind, id: row.id, version, move: "estimateByGarage", did } as const;
  const estimated = await move(client, maintenanceFlow, target);
  await recordEstimate(client, estimated, estimate, { version: approvalVersion, isByGarage: true });
  await saveEstimateFile(client, row, file);
  return estimated;
});

async function replaceFormerReport(call: Call, maintenanceId: string): Promise<void> {
  const former = await awaitedReport(call, maintenanceId);
  if (!former) return;
  const target = { kind: "garageReport", id: former.id, version: null, move: "replace" } as const;
  await move(call, garageReportFlow, { ...target, set: { invoiceId: null } });
  await discardFile(call, former, "remplacé par le garage");
}

/** The report awaits a person; another one replaces it until then. */
export const reportByGarage = answer<GarageReportForm & { file?: Upload }>(async (on, sent) => {
  const { call, client, row } = on;
  const { version, day, time, file, ...form } = sent;
  await refuseRepeated(call, row.id, words.reported);
  const doneAt = pastInstant(call, { day, time });
  await requireExisting(call, row.carId, { day });
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireOpenable(file);
  await refuseWrongInvoice(call, row, { ...form, file });
  const did = words.reported;
  const target = { kind, id: row.id, version, move: "reportByGarage", did } as const;
  const reported = await move(client, maintenanceFlow, target);
  await replaceFormerReport(client, row.id);
  const former = await lastReport(client, row.id);
  const document = await addCarDocument(client, {
    carIds: [row.carId],
    kind: invoiceKind,
    file,
    isRecordedByCaller: true,
  });
  const report = await begin(
    client,
    garageReportFlow,
    { kind: "garageReport", did },
    { maintenanceId: row.id, sentAt: call.now.toISOString(), doneAt, invoiceId: document.id, ...form },
  );
  // Versions continue from one report of the service to the next: an acceptance names the report that was read.
  if (former) await write(client, "garageReport", { ...report, version: former.version }, { after: {} });
  await linkDocument(client, document.id, [reportHolder(report)]);
  const purpose = `l’envoi de ${row.garageName}`;
  await relyOn(client, reportHolder(report), { cause: "report", purpose, documents: [document] });
  recordCarChange(client, row.carId, did);
  const title = "Travaux et facture d’un garage à vérifier";
  await notifyStaff(client, row, { permission: "MANAGE_MAINTENANCE", title, cause: reportCause(report) });
  return reported;
});
