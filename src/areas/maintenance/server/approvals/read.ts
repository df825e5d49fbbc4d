// Reads the approval of works.
import { actorId } from "#kernel/actor.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import type { Cents } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type WorksApproval, worksApprovalSchema, type WorksKind } from "../../model/approvals/approval.ts";
import { approvalRefusals, readAccountsOfPerson } from "#people/server/users/second-person.ts";
import {
  type ApprovalSubject,
  askerRefusals,
  setterRefusals,
  worksApprovalFlow,
} from "../../model/approvals/flow.ts";
import { ceilingOf, highestInvoice } from "../../model/approvals/limits.ts";
import { limitsOfCaller, limitsOfPerson, readWorksLimits } from "./limits.ts";

export type WorksApprovalRow = Row<"worksApproval">;

/** The record of works: a service, or a damage of a later area. */
export interface WorksOf {
  kind: WorksKind;
  id: string;
}

/** The approval of works that are not cancelled; the database has one at most. */
export const liveApproval = (call: Call, { kind, id }: WorksOf): Promise<WorksApprovalRow | undefined> =>
  call.db
    .selectFrom("worksApproval")
    .selectAll()
    .where("worksKind", "=", kind)
    .where("worksId", "=", id)
    .where("status", "<>", "VOID")
    .executeTakeFirst();

/** The amount that the caller approves without a second signature: lower for their own works when they set the limit. */
export async function limitOfApprover(
  call: Call,
  { askedById }: Pick<WorksApprovalRow, "askedById">,
): Promise<{ isAsker: boolean; ownLimitCents: Cents }> {
  const accountIds = await readAccountsOfPerson(call, actorId(call.actor));
  const isAsker = accountIds.includes(askedById);
  const limits = isAsker ? await limitsOfPerson(call, accountIds) : await readWorksLimits(call);
  return { isAsker, ownLimitCents: limits.approvalLimitCents };
}

export async function approvalSubject(
  call: Call,
  row: WorksApprovalRow,
  isInvoiced: boolean,
): Promise<ApprovalSubject & { status: WorksApprovalRow["status"] }> {
  const { name } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const limitCents = (await readWorksLimits(call)).approvalLimitCents;
  const { isAsker, ownLimitCents } = await limitOfApprover(call, row);
  const isAbove = row.totalCents > ownLimitCents;
  const aboveReasons = row.totalCents > limitCents ? askerRefusals(limitCents) : setterRefusals;
  return {
    ...row,
    garageName: name,
    limitCents,
    approvalRefusals: await approvalRefusals(call, { permission: "APPROVE_WORKS", preparerIds: [] }),
    refusalsAbove: await approvalRefusals(call, {
      permission: "APPROVE_WORKS_ABOVE_LIMIT",
      preparerIds: isAbove ? [row.askedById] : [],
      reasons: isAbove && isAsker ? aboveReasons : [],
    }),
    isInvoiced,
  };
}

const toApproval = viewOf(worksApprovalSchema);

/** The approval of works, with what the caller may do; null while no estimate was given. */
export async function readWorksApproval(
  call: Call,
  works: WorksOf,
  { isInvoiced }: { isInvoiced: boolean },
): Promise<WorksApproval | null> {
  const row = await liveApproval(call, works);
  if (!row) return null;
  const subject = await approvalSubject(call, row, isInvoiced);
  return toApproval({ ...row, ...lifeCycleOf(worksApprovalFlow, subject, missingPermission(call)) });
}

/** The highest invoice of works that needs no other agreement. */
export async function highestInvoiceOf(call: Call, works: WorksOf): Promise<Cents> {
  const limits = await limitsOfCaller(call);
  const row = await liveApproval(call, works);
  return highestInvoice(row?.status === "APPROVED" ? row.approvedCents : null, {
    ceilingCents: ceilingOf(limits, works.kind),
    limitCents: limits.approvalLimitCents,
  });
}
