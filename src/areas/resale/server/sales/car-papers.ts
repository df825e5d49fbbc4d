// The technical inspection and the situation certificate of a car, judged for the day of its sale.
import { documentsOfCar } from "#documents/server/car-documents.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { findRows, get } from "#kernel/server/records/records.ts";
import type { DocumentRow } from "#platform/documents/documents.ts";
import { saleDocuments } from "../../model/sales/documents.ts";
import {
  certificateReason,
  inspectionReason,
  type InspectionReport,
  type SituationCertificate,
} from "../../model/sales/rules.ts";
import type { SaleRow } from "./billed.ts";

/** The latest document of a dated kind that a person has accepted, or refused. */
export async function latestDocument(
  call: Call,
  carId: string,
  kind: string,
): Promise<DocumentRow | undefined> {
  const rows = (await documentsOfCar(call, carId)).filter(
    (one) =>
      one.kind === kind && one.fileKey !== null && (one.state === "APPROVED" || one.state === "MISSING"),
  );
  return rows.toSorted((a, b) => (b.datedOn ?? "").localeCompare(a.datedOn ?? ""))[0];
}

/** A certificate is refused for what it shows: opposition, theft, suspension, cancellation. */
export async function certificateOf(call: Call, carId: string): Promise<SituationCertificate | null> {
  const row = await latestDocument(call, carId, saleDocuments.certificate);
  if (!row?.datedOn) return null;
  return { on: row.datedOn, situation: row.state === "APPROVED" ? "CLEAR" : "BLOCKED" };
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

export async function saleInspectionReason(call: Call, row: SaleRow, on: Day): Promise<string | null> {
  const { firstRegistrationDate: firstRegisteredOn } = await get(call, "car", row.carId);
  const { buyerKind, isFormerLessee: isBoughtByLessee } = row;
  const report = await reportOf(call, row.carId);
  return inspectionReason({ buyerKind, isBoughtByLessee, firstRegisteredOn, soldOn: on, report });
}
import "#registration/server/tables.ts";
