// The technical inspection and the situation certificate of a car, and the reasons against its sale on a day.
import { documentsOfCar } from "#documents/server/car-documents.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRows, get } from "#kernel/server/records/records.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { documentKindOf } from "#registration/model/document-kinds.ts";
import { otherOwnerReason } from "#spv/model/ownership.ts";
import { otherOwners } from "#spv/server/owners.ts";
import { pledgeOf } from "#spv/server/refusals.ts";
import { type CarPaper, carPapers, proofKey } from "../../model/procedures/proofs.ts";
import {
  certificateReason,
  inspectionReason,
  isInspectionRequired,
  type InspectionReport,
  type SituationCertificate,
} from "../../model/sales/rules.ts";
import type { SaleRow } from "./billed.ts";
import "#registration/server/tables.ts";

export const carPaperKey = (paper: CarPaper): string =>
  paper === "INSPECTION" ? documentKindOf("CONTROLE_TECHNIQUE") : proofKey(paper);

/** The latest document of a dated kind that a person has accepted, or refused. */
export async function latestPaper(
  call: Call,
  carId: string,
  paper: CarPaper,
): Promise<DocumentRow | undefined> {
  const rows = (await documentsOfCar(call, carId)).filter(
    ({ kind, fileKey, state }) =>
      kind === carPaperKey(paper) && fileKey !== null && (state === "APPROVED" || state === "MISSING"),
  );
  return rows.toSorted((a, b) => (b.datedOn ?? "").localeCompare(a.datedOn ?? ""))[0];
}

/** A certificate is refused for what it shows: opposition, theft, suspension, cancellation. */
export async function certificateOf(call: Call, carId: string): Promise<SituationCertificate | null> {
  const row = await latestPaper(call, carId, "CSA");
  return row?.datedOn ? { on: row.datedOn, isClear: row.state === "APPROVED" } : null;
}

export const saleCertificateReason = async (call: Call, carId: string, on: Day): Promise<string | null> =>
  certificateReason(await certificateOf(call, carId), on);

/** The latest periodic report of a car, failed unless a counter-visit has settled it. */
export async function reportOf(call: Call, carId: string): Promise<InspectionReport | null> {
  const rows = await findRows(
    call,
    "safetyInspection",
    { carId, status: "VALIDATED" },
    { by: ["doneOn", "id"] },
  );
  const periodic = rows.findLast(({ nature }) => nature === "VTP");
  if (!periodic) return null;
  const isSettled = rows.some(
    ({ nature, result, doneOn }) => nature === "CV" && result === "A" && doneOn >= periodic.doneOn,
  );
  return { on: periodic.doneOn, isFailed: periodic.result !== "A" && !isSettled };
}

/** True for a report that was received, and is not yet checked. */
const hasWaitingReport = async (call: Call, carId: string): Promise<boolean> =>
  (await documentsOfCar(call, carId)).some(
    ({ kind, fileKey, state }) =>
      kind === carPaperKey("INSPECTION") && fileKey !== null && state === "PENDING",
  );
const waitingReport = "déposé, à vérifier par l’administration des ventes";

export async function saleInspectionReason(call: Call, row: SaleRow, on: Day): Promise<string | null> {
  const { carId, buyerKind, isFormerLessee: isBoughtByLessee } = row;
  const { firstRegistrationDate: firstRegisteredOn } = await get(call, "car", carId);
  const report = await reportOf(call, carId);
  const reason = inspectionReason({ buyerKind, isBoughtByLessee, firstRegisteredOn, soldOn: on, report });
  return reason !== null && (await hasWaitingReport(call, carId))
    ? `${reason} Un procès-verbal est ${waitingReport}.`
    : reason;
}

/** The documents of a car that its sale needs, each with its state in French. */
export async function carPapersOf(
  call: Call,
  row: SaleRow & { receptionOn: Day | null },
): Promise<{ label: string; state: string }[]> {
  const { carId } = row;
  const papers = [];
  for (const paper of ["CSA", "HISTOVEC"] as const) {
    const document = await latestPaper(call, carId, paper);
    const day = document?.datedOn ? `du ${frenchDay(document.datedOn)}` : "manque";
    papers.push({ label: carPapers[paper], state: document?.state === "MISSING" ? `${day}, refusé` : day });
  }
  const { firstRegistrationDate: firstRegisteredOn } = await get(call, "car", carId);
  const soldOn = row.receptionOn ?? call.today;
  const { buyerKind, isFormerLessee: isBoughtByLessee } = row;
  if (!isInspectionRequired({ buyerKind, isBoughtByLessee, firstRegisteredOn, soldOn })) return papers;
  const report = await reportOf(call, carId);
  const state = (await hasWaitingReport(call, carId))
    ? waitingReport
    : report
      ? `du ${frenchDay(report.on)}${report.isFailed ? ", défavorable" : ""}`
      : "manque";
  return [...papers, { label: carPapers.INSPECTION, state }];
}

/** French reasons of the car against its order form, then its deed: judged on a day, its inspection for that of its sale. */
export async function carReasons(
  call: Call,
  row: SaleRow,
  { on, soldOn }: { on: Day; soldOn: Day },
): Promise<(string | null)[]> {
  const { carId, repaysPledge } = row;
  const { status } = await get(call, "car", carId);
  const pledge = await pledgeOf(call, carId, on);
  return [
    status === "SELLABLE_STOCKED" ? null : "Ce véhicule n’est plus en vente.",
    otherOwnerReason(await otherOwners(call, carId), on),
    pledge === null || repaysPledge
      ? null
      : `${pledge} Obtenez la mainlevée du gage, ou un bon de commande qui prévoit de le lever à la vente.`,
    await saleInspectionReason(call, row, soldOn),
    await saleCertificateReason(call, carId, on),
  ];
}
