// Approvals: actions of one person that require the agreement of another. One table for all of them: requester,
// decider, reason; an approval holds as long as its subject is unchanged, figures included.
import type { Approval, ApprovalStatus } from "#kernel/flow/approval.ts";
import type { Permission, RecordKind } from "#kernel/contract.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { approvalDecided, approvalRequested, approvalWithdrawn } from "./events.ts";

interface ApprovalTable {
  id: string;
  kind: string;
  subjectId: string;
  matter: string;
  wording: string;
  status: ApprovalStatus;
  askedAt: string;
  askedBy: string;
  askedById: string;
  askerEmail: string;
  reason: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  decisionReason: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    approval: ApprovalTable;
  }
}

export interface ApprovalKind {
  name: string;
  /** The permission that decides. */
  permission: Permission;
  /** The record concerned: its history records each step. */
  record: RecordKind;
}

/** The subject of an approval: its record and its figures. */
export interface ApprovalSubject {
  subjectId: string;
  /** Changes whenever the subject does. */
  matter: string;
  /** In French: « une remise de 12 % ». */
  wording: string;
}

const viewColumns = [
  "id",
  "status",
  "wording",
  "askedAt",
  "askedBy",
  "reason",
  "decidedAt",
  "decidedBy",
  "decisionReason",
] as const;

const requestColumns = (call: Call, { subjectId, matter, wording }: ApprovalSubject, kind: ApprovalKind) => ({
  id: newId(),
  kind: kind.name,
  subjectId,
  matter,
  wording,
  askedAt: call.now.toISOString(),
  askedBy: call.actor.name,
  askedById: actorId(call.actor),
  askerEmail: call.actor.email,
});

const decisionColumns = (call: Call) => ({
  decidedAt: call.now.toISOString(),
  decidedBy: call.actor.name,
  decidedById: actorId(call.actor),
});

/** The approval of exactly this subject: its decision, or pending; null when it was never requested. */
export async function approvalOf(
  call: Call,
  kind: ApprovalKind,
  { subjectId, matter }: Pick<ApprovalSubject, "subjectId" | "matter">,
): Promise<Approval | null> {
  const row = await call.db
    .selectFrom("approval")
    .select(viewColumns)
    .where("kind", "=", kind.name)
    .where("subjectId", "=", subjectId)
    .where("matter", "=", matter)
    .where("status", "!=", "STALE")
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** Requests an approval, with a reason. A pending request on other figures becomes stale. */
export async function requestApproval(
  call: Call,
  kind: ApprovalKind,
  { reason, ...of }: ApprovalSubject & { reason: string },
): Promise<void> {
  await supersedeApproval(call, kind, of);
  const request = requestColumns(call, of, kind);
  await call.db
    .insertInto("approval")
    .values({
      ...request,
      status: "PENDING",
      reason,
      decidedAt: null,
      decidedBy: null,
      decidedById: null,
      decisionReason: "",
    })
    .execute();
  call.recordChange({
    record: kind.record,
    id: of.subjectId,
    did: `a demandé un accord pour ${of.wording} : « ${reason} »`,
  });
  await call.emit(approvalRequested, {
    approvalId: request.id,
    kind: kind.name,
    permission: kind.permission,
    subjectId: of.subjectId,
    wording: of.wording,
    askedBy: request.askedBy,
    reason,
  });
}

/** Records an approval by a requester who may decide; does nothing when these figures are already approved. */
export async function grantApproval(call: Call, kind: ApprovalKind, of: ApprovalSubject): Promise<void> {
  if ((await approvalOf(call, kind, of))?.status === "APPROVED") return;
  await supersedeApproval(call, kind, { ...of, matter: "" });
  await call.db
    .insertInto("approval")
    .values({
      ...requestColumns(call, of, kind),
      ...decisionColumns(call),
      status: "APPROVED",
      reason: "",
      decisionReason: "",
    })
    .execute();
}

/** Decides the pending request. Refused when there is none, or when it was requested on other figures. */
export async function decideApproval(
  call: Call,
  kind: ApprovalKind,
  { subjectId, matter, isApproved, reason }: ApprovalSubject & { isApproved: boolean; reason: string },
): Promise<{ askedBy: string; askerEmail: string; wording: string }> {
  requirePermission(call, kind.permission);
  const row = await call.db
    .updateTable("approval")
    .set({ ...decisionColumns(call), status: isApproved ? "APPROVED" : "REFUSED", decisionReason: reason })
    .where("kind", "=", kind.name)
    .where("subjectId", "=", subjectId)
    .where("matter", "=", matter)
    .where("status", "=", "PENDING")
    .returning(["id", "wording", "askedBy", "askedById", "askerEmail"])
    .executeTakeFirst();
  if (!row) throw refused("Aucune demande n’attend de décision.");
  const reasonText = reason === "" ? "" : ` : « ${reason} »`;
  call.recordChange({
    record: kind.record,
    id: subjectId,
    did: `a ${isApproved ? "accordé" : "refusé"} ${row.wording}${reasonText}`,
  });
  await call.emit(approvalDecided, {
    approvalId: row.id,
    kind: kind.name,
    subjectId,
    wording: row.wording,
    askedById: row.askedById,
    isApproved,
    reason,
  });
  return row;
}

/** Marks pending requests as stale, except those with this `matter`; their deciders are notified. */
async function markStale(
  call: Call,
  { name }: ApprovalKind,
  { subjectId, matter }: { subjectId: string; matter?: string },
): Promise<{ id: string; wording: string }[]> {
  const gone = await call.db
    .updateTable("approval")
    .set({ status: "STALE" })
    .where("kind", "=", name)
    .where("subjectId", "=", subjectId)
    .where("status", "=", "PENDING")
    .$if(matter !== undefined, (of) => of.where("matter", "!=", matter ?? ""))
    .returning(["id", "wording"])
    .execute();
  for (const { id } of gone) await call.emit(approvalWithdrawn, { approvalId: id });
  return gone;
}

/** Marks requests on outdated figures as stale: they no longer await a decision. */
export async function supersedeApproval(
  call: Call,
  kind: ApprovalKind,
  { subjectId, matter }: Pick<ApprovalSubject, "subjectId" | "matter">,
): Promise<void> {
  await markStale(call, kind, { subjectId, matter });
}

/** The records of one kind with a pending request. */
export const pendingSubjects = async (call: Call, { name }: ApprovalKind): Promise<string[]> =>
  (
    await call.db
      .selectFrom("approval")
      .select("subjectId")
      .where("kind", "=", name)
      .where("status", "=", "PENDING")
      .orderBy("askedAt")
      .execute()
  ).map(({ subjectId }) => subjectId);

/** Withdraws a request that no longer needs approval: the history records the reason. */
export async function withdrawApproval(
  call: Call,
  kind: ApprovalKind,
  { subjectId, reasonText }: { subjectId: string; reasonText: string },
): Promise<void> {
  for (const { wording } of await markStale(call, kind, { subjectId }))
    call.recordChange({
      record: kind.record,
      id: subjectId,
      did: `a retiré la demande d’accord pour ${wording} : ${reasonText}`,
    });
}
