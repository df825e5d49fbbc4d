// Safety inspections: a report is sent, a colleague checks it, the next due date follows.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { decide } from "#documents/server/review/decision.ts";
import { documentReplaced } from "#documents/model/events.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { newId } from "#kernel/new-id.ts";
import { reaction } from "#kernel/server/area.ts";
import type { DocumentRow, Holder } from "#platform/documents/documents.ts";
import { documentKindOf } from "../../model/document-kinds.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { registrationContract } from "../../contract.ts";
import { inspectionLeadDays, inspectionNatures, validUntil } from "../../model/inspections/schedule.ts";
import {
  type CarInspections,
  inspectionFlow,
  type InspectionForm,
  inspectionSchema,
} from "../../model/inspections/inspection.ts";
import { inspectionDueOf } from "./due.ts";
import { attachRegistrationDocument, filedDocuments } from "../documents/registration-documents.ts";

const toView = viewOf(inspectionSchema);

export async function carInspections(call: Call, carId: string): Promise<CarInspections> {
  const car = await get(call, "car", carId);
  const rows = await call.db
    .selectFrom("safetyInspection")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("doneOn", "desc")
    .orderBy("id", "desc")
    .execute();
  const due = await inspectionDueOf(call, car);
  const [waiting = null] = await filedDocuments(call, carId, ["CONTROLE_TECHNIQUE"]);
  return {
    due: due && { kind: due.kind, dueOn: due.dueOn },
    inspections: rows.map((row) =>
      toView({ ...row, ...lifeCycleOf(inspectionFlow, row, missingPermission(call)) }),
    ),
    waiting,
  };
}

function requireValidDays(
  body: InspectionForm,
  { today, firstRegistrationDate }: { today: Day; firstRegistrationDate: Day | null },
): void {
  if (body.doneOn > today) throw invalid({ doneOn: "Cette date est dans le futur." });
  if (firstRegistrationDate !== null && body.doneOn < firstRegistrationDate)
    throw invalid({
      doneOn: `Le véhicule n’est immatriculé que depuis le ${frenchDay(firstRegistrationDate)}.`,
    });
  const last = validUntil(body);
  if (body.validUntil !== null && body.validUntil > last)
    throw invalid({ validUntil: `Ce contrôle ne vaut pas au-delà du ${frenchDay(last)}.` });
}

export async function uploadInspection(
  call: Call,
  { carId, file, ...body }: InspectionForm & { carId: string; file?: Upload },
): Promise<void> {
  requireValidDays(body, { today: call.today, ...(await get(call, "car", carId)) });
  const id = newId();
  const upload = {
    kind: "CONTROLE_TECHNIQUE",
    file,
    record: "safetyInspection",
    id,
    isApproved: false,
  } as const;
  const document = await attachRegistrationDocument(call, carId, upload);
  const { id: documentId } = document;
  const did = `a déposé un contrôle technique : ${inspectionNatures[body.nature].toLowerCase()}`;
  await begin(
    call,
    inspectionFlow,
    { kind: "safetyInspection", did },
    { ...body, id, carId, documentId, validUntil: body.validUntil ?? validUntil(body) },
  );
  await addReportReliance(call, { id, doneOn: body.doneOn }, document);
  recordCarChange(call, carId, did);
}

const inspectionHolder = (id: string): Holder => ({ record: "safetyInspection", id });

/** An inspection relies on its report, unless it is refused. */
const addReportReliance = (
  call: Call,
  { id, doneOn }: Pick<Row<"safetyInspection">, "id" | "doneOn">,
  document: Pick<DocumentRow, "id" | "kind">,
): Promise<void> => {
  const purpose = `le contrôle technique du ${frenchDay(doneOn)}`;
  return relyOn(call, inspectionHolder(id), { cause: "inspection", purpose, documents: [document] });
};

interface ReviewTarget {
  carId: string;
  inspectionId: string;
  version: number;
}

async function reviewInspection(
  call: Call,
  { carId, inspectionId, version }: ReviewTarget,
  { name, reason, did }: { name: "validate" | "invalidate"; reason: string; did: string },
): Promise<void> {
  const row: Row<"safetyInspection"> = await get(call, "safetyInspection", inspectionId);
  if (row.carId !== carId) throw notFound("Ce contrôle technique");
  await move(
    call,
    inspectionFlow,
    { kind: "safetyInspection", id: inspectionId, version, move: name, set: { reason }, did },
    (stored) => stored,
  );
  await decide(call, row.documentId, { state: name === "validate" ? "APPROVED" : "MISSING", reason });
  const report = { id: row.documentId, kind: documentKindOf("CONTROLE_TECHNIQUE") };
  if (name === "validate") await addReportReliance(call, row, report);
  else await releaseReliance(call, inspectionHolder(row.id), "inspection");
  recordCarChange(call, carId, did);
}

export const validateInspection = (call: Call, target: ReviewTarget): Promise<void> =>
  reviewInspection(call, target, { name: "validate", reason: "", did: "a validé le contrôle technique" });

export const invalidateInspection = (call: Call, target: ReviewTarget & { reason: string }): Promise<void> =>
  reviewInspection(call, target, {
    name: "invalidate",
    reason: target.reason,
    did: `a refusé le contrôle technique : ${target.reason}`,
  });

/** Inspections due within two months or overdue, or reports waiting for a check. */
export const inspectionList: ListSource<typeof registrationContract.listMissingInspections> = {
  from: "inspection_due i",
  key: "i.car_id",
  exceptions: { id: "i.car_id" },
  where: (_input, bind) =>
    `(i.due_on <= (select today()) + ${bind(inspectionLeadDays)}::int or i.nb_to_review > 0)`,
  search: searchIn("i.search_text"),
};

/** Replaces the report of an inspection with its successor. */
export const syncReplacedReports = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  await call.db
    .updateTable("safetyInspection")
    .set({ documentId: successorId })
    .where("documentId", "=", documentId)
    .execute();
});
