// Memos of an insurance: documents with the terms typed by their senders. Only this file knows how they are stored.
import { viewOf } from "#kernel/schema/view.ts";
import { documentReplaced } from "#documents/model/events.ts";
import { decide } from "#documents/server/review/decision.ts";
import { receivedDocumentContent, attachDocument } from "#documents/server/received-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Document, Upload } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { actorId, system } from "#kernel/actor.ts";
import type { DocumentRow, Holder } from "#platform/documents/documents.ts";
import { type Memo, type MemoForm, memoSchema } from "../../model/insurance.ts";
import { memoKind } from "../../model/memo-kind.ts";
import type { MemoState } from "../../model/records.ts";

export type InsuranceRow = Row<"insurance">;
export type MemoRow = Row<"insuranceMemo">;

const holderOf = (insuranceId: string): Holder => ({ record: "insurance", id: insuranceId });

const memosOfInsurance = (call: Call, insuranceId: string) =>
  call.db.selectFrom("insuranceMemo").selectAll().where("insuranceId", "=", insuranceId);

/** The memo in this state for the current car and company. */
export const memoInState = (
  call: Call,
  { id, carId, companyId }: Pick<InsuranceRow, "id" | "carId" | "companyId">,
  state: MemoState,
): Promise<MemoRow | undefined> =>
  memosOfInsurance(call, id)
    .where("state", "=", state)
    .where("carId", "=", carId)
    .where("companyId", "=", companyId)
    .executeTakeFirst();

const toMemo = viewOf(memoSchema);

export const memosOf = async (call: Call, insuranceId: string): Promise<Memo[]> =>
  (await memosOfInsurance(call, insuranceId).orderBy("givenAt", "desc").orderBy("id", "desc").execute()).map(
    toMemo,
  );

/** The file and its terms. */
export interface NewMemo {
  form: MemoForm;
  file: Upload | undefined;
}

/** Stores a memo, and replaces a pending one. */
export async function storeMemo(
  call: Call,
  { id, carId, companyId }: InsuranceRow,
  { form, file }: NewMemo,
): Promise<string> {
  if (carId === null) throw notFound("Le véhicule de cette assurance");
  await decideMemos(call, id, { from: "PENDING", to: "REPLACED" });
  // Only the history names the person at the client: it is anonymised in time.
  const givenBy = call.actor.link === undefined ? call.actor.name : "Le client";
  const document = await attachDocument(call.as({ ...call.actor, name: givenBy }), {
    carId,
    kind: memoKind.key,
    file,
    holder: holderOf(id),
    isApproved: false,
  });
  const memoId = newId();
  await call.db
    .insertInto("insuranceMemo")
    .values({
      id: memoId,
      insuranceId: id,
      carId,
      companyId,
      ...form,
      state: "PENDING",
      documentId: document.id,
      givenAt: call.now.toISOString(),
      givenBy,
      givenById: actorId(call.actor),
      decidedAt: null,
      decidedBy: null,
      decidedById: null,
    })
    .execute();
  return memoId;
}

interface Decision {
  from: MemoState;
  to: Exclude<MemoState, "PENDING">;
  reason?: string;
  form?: MemoForm;
}

/** The decision on the document of a memo in this state. */
const documentDecisions: Readonly<
  Record<Exclude<MemoState, "PENDING">, { state: "APPROVED" | "MISSING"; reason: string }>
> = {
  APPROVED: { state: "APPROVED", reason: "" },
  REFUSED: { state: "MISSING", reason: "" },
  REPLACED: { state: "MISSING", reason: "Remplacée par une autre attestation." },
  WITHDRAWN: { state: "MISSING", reason: "" },
};

/** Moves the memo of an insurance, and its document, from one state to another, with the author of the decision. */
export async function decideMemos(
  call: Call,
  insuranceId: string,
  { from, to, reason = "", form }: Decision,
): Promise<void> {
  const memos = await call.db
    .updateTable("insuranceMemo")
    .set({
      state: to,
      reason,
      ...form,
      decidedAt: call.now.toISOString(),
      decidedBy: call.actor.name,
      decidedById: actorId(call.actor),
    })
    .where("insuranceId", "=", insuranceId)
    .where("state", "=", from)
    .returning("documentId")
    .execute();
  // Data that outlives the people of a client must not name them.
  const authorCall = call.actor.link === undefined ? call : call.as(system);
  const { state, reason: usualReason } = documentDecisions[to];
  for (const { documentId } of memos)
    if (documentId !== null) await decide(authorCall, documentId, { state, reason: reason || usualReason });
}

/** The pending memo becomes the current one. */
export async function approveMemo(call: Call, insuranceId: string, form: MemoForm): Promise<void> {
  await withdrawCover(call, insuranceId, { to: "REPLACED" });
  await decideMemos(call, insuranceId, { from: "PENDING", to: "APPROVED", form });
  await relyOn(call, holderOf(insuranceId), {
    cause: coverCause,
    purpose: `l’assurance validée le ${frenchDay(call.today)}`,
    documents: await coverDocuments(call, insuranceId),
  });
}

const coverCause = "cover";

/** Releases the document of a memo that no longer covers the car. */
export async function withdrawCover(
  call: Call,
  insuranceId: string,
  decision: { to: "REPLACED" } | { to: "WITHDRAWN"; reason: string },
): Promise<void> {
  await releaseReliance(call, holderOf(insuranceId), coverCause);
  await decideMemos(call, insuranceId, { from: "APPROVED", ...decision });
}

/** The document of the memo that covers the current car and company of an insurance. */
const coverDocuments = (call: Call, insuranceId: string): Promise<DocumentRow[]> =>
  call.db
    .selectFrom("document")
    .innerJoin("insuranceMemo as memo", "memo.documentId", "document.id")
    .innerJoin("insurance as i", "i.id", "memo.insuranceId")
    .selectAll("document")
    .where("i.id", "=", insuranceId)
    .whereRef("memo.carId", "=", "i.carId")
    .whereRef("memo.companyId", "=", "i.companyId")
    .where("memo.state", "=", "APPROVED")
    .execute();

/** The documents that a delivery of this period relies on. */
export async function coverDocumentsOfPeriod(call: Call, periodId: string): Promise<DocumentRow[]> {
  const row = await call.db
    .selectFrom("insurance")
    .select("id")
    .where("periodId", "=", periodId)
    .executeTakeFirst();
  return row ? coverDocuments(call, row.id) : [];
}

/** Replaces the document of a memo with its successor. */
export const syncReplacedMemos = reaction(documentReplaced, async (call, { documentId, successorId }) => {
  await call.db
    .updateTable("insuranceMemo")
    .set({ documentId: successorId })
    .where("documentId", "=", documentId)
    .execute();
});

/** The document of the memo in this state. */
export async function memoDocument(call: Call, row: InsuranceRow, state: MemoState): Promise<Document> {
  const memo = await memoInState(call, row, state);
  if (!memo?.documentId) throw notFound("Cette attestation");
  return receivedDocumentContent(call, holderOf(row.id), memo.documentId);
}
