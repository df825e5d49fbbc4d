// Safety inspections: a report is sent, somebody checks it, what is due next follows.
import { v7 } from "uuid";
import { decide } from "#documents/server/decision.ts";
import { documentReplaced } from "#documents/model/events.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { reaction } from "#kernel/server/area.ts";
import type { DocumentRow, Holder } from "#platform/documents.ts";
import { documentKindOf } from "../model/document-kinds.ts";
import { type Day, frenchDay } from "#kernel/day.ts";
import { invalid, missing } from "#kernel/failure.ts";
import type { Upload } from "#kernel/files.ts";
import { lifeOf } from "#kernel/flow.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/list-source.ts";
import { searchIn } from "#kernel/server/lists.ts";
import { begin, move } from "#kernel/server/life-cycle.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { picking } from "#kernel/pick.ts";
import type { registrationContract } from "../contract.ts";
import { inspectionLeadDays, inspectionNatures, validUntil } from "../model/inspection.ts";
import { type CarInspections, inspectionFlow, type InspectionForm } from "../model/safety-inspection.ts";
import { dueOf } from "./inspection-due.ts";
import { takePaperFor, waitingPaper } from "./kept-papers.ts";

const view = picking(
  "id",
  "version",
  "status",
  "nature",
  "result",
  "doneOn",
  "validUntil",
  "mileage",
  "number",
  "reason",
  "documentId",
  "createdAt",
  "createdBy",
);

export async function carInspections(call: Call, carId: string): Promise<CarInspections> {
  const car = await get(call, "car", carId);
  const rows = await call.db
    .selectFrom("safetyInspection")
    .selectAll()
    .where("carId", "=", carId)
    .orderBy("doneOn", "desc")
    .orderBy("id", "desc")
    .execute();
  const due = await dueOf(call, car);
  return {
    due: due && { kind: due.kind, dueOn: due.dueOn },
    inspections: rows.map((row) => ({ ...view(row), ...lifeOf(inspectionFlow, row, lacks(call)) })),
    waiting: await waitingPaper(call, carId, "CONTROLE_TECHNIQUE"),
  };
}

function refuseDays(
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
  carId: string,
  { body, file }: { body: InspectionForm; file: Upload | undefined },
): Promise<CarInspections> {
  refuseDays(body, { today: call.today, ...(await get(call, "car", carId)) });
  const id = v7();
  const paper = {
    kind: "CONTROLE_TECHNIQUE",
    file,
    record: "safetyInspection",
    id,
    isApproved: false,
  } as const;
  const document = await takePaperFor(call, carId, paper);
  const { id: documentId } = document;
  const did = `a déposé un contrôle technique : ${inspectionNatures[body.nature].toLowerCase()}`;
  await begin(
    call,
    inspectionFlow,
    { kind: "safetyInspection", did },
    { ...body, id, carId, documentId, validUntil: body.validUntil ?? validUntil(body) },
  );
  await relyOnReport(call, { id, doneOn: body.doneOn }, document);
  call.changed({ record: "car", id: carId, did });
  return carInspections(call, carId);
}

const ofInspection = (id: string): Holder => ({ record: "safetyInspection", id });

/** An inspection relies on its report, unless it is refused. */
const relyOnReport = (
  call: Call,
  { id, doneOn }: Pick<Row<"safetyInspection">, "id" | "doneOn">,
  document: Pick<DocumentRow, "id" | "kind">,
): Promise<void> => {
  const purpose = `le contrôle technique du ${frenchDay(doneOn)}`;
  return relyOn(call, ofInspection(id), { cause: "inspection", purpose, documents: [document] });
};

interface Judged {
  carId: string;
  inspectionId: string;
  version: number;
}

async function judge(
  call: Call,
  { carId, inspectionId, version }: Judged,
  { name, reason, did }: { name: "validate" | "invalidate"; reason: string; did: string },
): Promise<CarInspections> {
  const row: Row<"safetyInspection"> = await get(call, "safetyInspection", inspectionId);
  if (row.carId !== carId) throw missing("Ce contrôle technique");
  await move(
    call,
    inspectionFlow,
    { kind: "safetyInspection", id: inspectionId, version, move: name, set: { reason }, did },
    (stored) => stored,
  );
  await decide(call, row.documentId, { state: name === "validate" ? "APPROVED" : "MISSING", reason });
  const report = { id: row.documentId, kind: documentKindOf("CONTROLE_TECHNIQUE") };
  if (name === "validate") await relyOnReport(call, row, report);
  else await releaseReliance(call, ofInspection(row.id), "inspection");
  call.changed({ record: "car", id: carId, did });
  return carInspections(call, carId);
}

export const validateInspection = (call: Call, what: Judged): Promise<CarInspections> =>
  judge(call, what, { name: "validate", reason: "", did: "a validé le contrôle technique" });

export const invalidateInspection = (
  call: Call,
  what: Judged & { reason: string },
): Promise<CarInspections> =>
  judge(call, what, {
    name: "invalidate",
    reason: what.reason,
    did: `a refusé le contrôle technique : ${what.reason}`,
  });

/** Due within two months or already, or sent and not checked yet. */
export const inspectionList: ListSource<typeof registrationContract.listMissingInspections> = {
  from: "inspection_due i",
  key: "i.car_id",
  exceptions: { id: "i.car_id" },
  where: (_input, bind) =>
    `(i.due_on <= (now() at time zone 'Europe/Paris')::date + ${bind(inspectionLeadDays)}::int or i.nb_to_review > 0)`,
  search: searchIn("i.search_text"),
};

/** The inspection takes the successor of its report. */
export const followReplacements = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  await call.db
    .updateTable("safetyInspection")
    .set({ documentId: successorId })
    .where("documentId", "=", documentId)
    .execute();
});
