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
import { get, getForUpdate, write } from "#kernel/server/records/records.ts";
import { pastInstant } from "#mileage/server/readings/past-instant.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { linkDocument } from "#platform/documents/documents.ts";
import { isLinkFlooded } from "#platform/links/flood-limit.ts";
import { asRecipient, openLink, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { requireOpenable } from "#platform/links/sent-files.ts";
import { notifyUsers, withdrawNotices } from "#platform/overview/notices.ts";
import { readLessor } from "#settings/server/lessor.ts";
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
  const { name, phone, email } = await readLessor(call);
  const { title, plate, vin } = await carName(call, row.carId);
  const { mileage } = await get(call, "car", row.carId);
  return toPage({
    ...row,
    lessor: { name, phone, email },
    car: { title, plate, vin, odometer: mileage },
    works: row.operations.map(({ label }) => label),
    agreedCents: await highestInvoiceOf(call, worksOf(row)),
    estimate: await estimateOf(call, row),
    report: await reportOf(call, row),
    expiresAt: link.expiresAt,
  });
}

interface OfLink {
  token: string;
}

export async function openGarageLink(call: Call, { token }: OfLink): Promise<GaragePage> {
  const { call: garage, link, isNews } = await openLink(call, garageLink, token);
  const row = await get(call, kind, link.subjectId);
  if (isNews) garage.recordChange({ record: kind, id: row.id, did: "a ouvert l’ordre de réparation" });
  else call.markUnchanged();
  return pageOf(call, row, link);
}

export async function readGarageOrder(call: Call, token: string): Promise<Document> {
  const { subjectId } = await readLink(call, garageLink, token);
  return readOrder(call, subjectId);
}

/** The call of the garage of the link, with its service locked. */
async function garageCall(call: Call, token: string) {
  const link = await readLink(call, garageLink, token);
  const garage = asRecipient(call, link);
  return { link, garage, row: await getForUpdate(garage, kind, link.subjectId) };
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

export async function confirmByGarage(
  call: Call,
  { token, version }: OfLink & { version: number },
): Promise<GaragePage> {
  const { link, garage, row } = await garageCall(call, token);
  if (row.confirmedAt !== null) {
    call.markUnchanged();
    return pageOf(call, row, link);
  }
  const set = { confirmedAt: call.now.toISOString(), proposedAt: null, proposalComment: "" };
  const did = words.confirmed;
  const target = { kind, id: row.id, version, move: "confirmByGarage", set, did } as const;
  const confirmed = await move(garage, maintenanceFlow, target);
  await withdrawNotices(call, proposalCause(row.id));
  recordCarChange(garage, row.carId, did);
  await sendConfirmedAppointment(garage, confirmed);
  return pageOf(call, confirmed, link);
}

/** The appointment stays until a person of ours takes the proposed time, or maintains it. */
export async function proposeByGarage(
  call: Call,
  { token, version, day, time, comment }: OfLink & GarageProposal,
): Promise<GaragePage> {
  const { link, garage, row } = await garageCall(call, token);
  if (await awaitedReport(call, row.id)) throw refused("Vous nous avez déjà envoyé ces travaux.");
  const proposedAt = appointment(call, { day, time });
  if (row.bookedAt !== null && Date.parse(row.bookedAt) === Date.parse(proposedAt))
    throw invalid({ day: "C’est l’heure du rendez-vous : confirmez-le." });
  const did = `propose le ${frenchInstant(proposedAt)} pour le rendez-vous`;
  const set = { proposedAt, proposalComment: comment, confirmedAt: null };
  const proposed = await move(garage, maintenanceFlow, {
    kind,
    id: row.id,
    version,
    move: "proposeByGarage",
    set,
    did,
  });
  recordCarChange(garage, row.carId, did);
  await withdrawNotices(call, proposalCause(row.id));
  const title = `Un garage propose une autre heure : ${frenchInstant(proposedAt)}`;
  await notifyStaff(garage, row, { permission: "ORDER_WORKS", title, cause: proposalCause(row.id) });
  await sendProposedTime(garage, proposed, proposedAt);
  return pageOf(call, proposed, link);
}

/** Each file is stored, and each request notifies people. */
const maximumPerDay = 10;

async function refuseFlood(call: Call, id: string, did: string): Promise<void> {
  if (await isLinkFlooded(call, { record: kind, id, did: [did], maximum: maximumPerDay }))
    throw refused(
      "Vos envois précédents nous sont parvenus : nous les vérifions avant d’en recevoir d’autres.",
    );
}

export async function estimateByGarage(
  call: Call,
  { token, version, approvalVersion, file, ...estimate }: OfLink & GarageEstimate & { file?: Upload },
): Promise<GaragePage> {
  const { link, garage, row } = await garageCall(call, token);
  await refuseFlood(call, row.id, words.estimated);
  requireOpenable(file);
  const did = words.estimated;
  const target = { kind, id: row.id, version, move: "estimateByGarage", did } as const;
  const estimated = await move(garage, maintenanceFlow, target);
  await recordEstimate(garage, estimated, estimate, { version: approvalVersion, isByGarage: true });
  await saveEstimateFile(garage, row, file);
  return pageOf(call, estimated, link);
}

async function replaceFormerReport(call: Call, maintenanceId: string): Promise<void> {
  const former = await awaitedReport(call, maintenanceId);
  if (!former) return;
  const target = { kind: "garageReport", id: former.id, version: null, move: "replace" } as const;
  await move(call, garageReportFlow, { ...target, set: { invoiceId: null } });
  await discardFile(call, former, "remplacé par le garage");
}

/** The report awaits a person; another one replaces it until then. */
export async function reportByGarage(
  call: Call,
  { token, version, day, time, file, ...form }: OfLink & GarageReportForm & { file?: Upload },
): Promise<GaragePage> {
  const { link, garage, row } = await garageCall(call, token);
  await refuseFlood(call, row.id, words.reported);
  const doneAt = pastInstant(call, { day, time });
  await requireExisting(call, row.carId, { day });
  if (!file) throw invalid({ file: "Choisissez un fichier." });
  requireOpenable(file);
  await refuseWrongInvoice(call, row, { ...form, file });
  const did = words.reported;
  const target = { kind, id: row.id, version, move: "reportByGarage", did } as const;
  const reported = await move(garage, maintenanceFlow, target);
  await replaceFormerReport(garage, row.id);
  const former = await lastReport(garage, row.id);
  const document = await addCarDocument(garage, {
    carIds: [row.carId],
    kind: invoiceKind,
    file,
    isRecordedByCaller: true,
  });
  const report = await begin(
    garage,
    garageReportFlow,
    { kind: "garageReport", did },
    { maintenanceId: row.id, sentAt: call.now.toISOString(), doneAt, invoiceId: document.id, ...form },
  );
  // Versions continue from one report of the service to the next: an acceptance names the report that was read.
  if (former) await write(garage, "garageReport", { ...report, version: former.version }, { after: {} });
  await linkDocument(garage, document.id, [reportHolder(report)]);
  const purpose = `l’envoi de ${row.garageName}`;
  await relyOn(garage, reportHolder(report), { cause: "report", purpose, documents: [document] });
  recordCarChange(garage, row.carId, did);
  const title = "Travaux et facture d’un garage à vérifier";
  await notifyStaff(garage, row, { permission: "MANAGE_MAINTENANCE", title, cause: reportCause(report) });
  return pageOf(call, reported, link);
}
