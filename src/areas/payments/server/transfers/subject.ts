// Facts of a batch of refunds that its moves depend on.
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { creditorChangers } from "#billing/server/issuers/creditor-changes.ts";
import { approvalRefusals } from "#people/server/users/second-person.ts";
import {
  atRiskRefusals,
  changedCreditorRefusals,
  authorRefusals,
  typedAccountRefusals,
} from "../../model/debits/approval.ts";
import type { TransferBatchSubject } from "../../model/transfers/flow.ts";
import { accountRefusals } from "./file.ts";
import { paymentRefusals } from "./refundable-payments.ts";

type BatchRow = Row<"transferBatch">;

interface Authored {
  companyName: string;
  authorId: string;
}

/** Refunds at risk of a batch, with their requesters. */
const refundsAtRisk = (call: Call, batchId: string): Promise<Authored[]> =>
  call.db
    .selectFrom("transfer as t")
    .innerJoin("refund as r", "r.id", "t.refundId")
    .select(["t.companyName", "r.createdById as authorId"])
    .where("t.batchId", "=", batchId)
    .where("t.status", "!=", "CANCELED")
    .where("r.warning", "!=", "")
    .orderBy("t.companyName")
    .execute();

/** Accounts that a batch credits, with those who typed them. */
const typedAccounts = (call: Call, batchId: string): Promise<Authored[]> =>
  call.db
    .selectFrom("transfer as t")
    .innerJoin("beneficiaryAccount as a", "a.id", "t.accountId")
    .select(["t.companyName", "a.givenById as authorId"])
    .distinct()
    .where("t.batchId", "=", batchId)
    .where("t.status", "!=", "CANCELED")
    .orderBy("t.companyName")
    .execute();

async function refusalsOfApproval(call: Call, batch: BatchRow): Promise<string[]> {
  const accountId = actorId(call.actor);
  const atRisk = await refundsAtRisk(call, batch.id);
  const typed = await typedAccounts(call, batch.id);
  const changerIds = await creditorChangers(call, batch);
  const ownOf = (all: readonly Authored[]): string[] =>
    all.filter(({ authorId }) => authorId === accountId).map(({ companyName }) => companyName);
  return approvalRefusals(call, {
    permission: "APPROVE_TRANSFERS",
    preparerIds: [
      batch.createdById,
      batch.changedById,
      ...[...atRisk, ...typed].map(({ authorId }) => authorId),
      ...changerIds,
    ],
    reasons: [
      ...authorRefusals(batch, accountId),
      ...changedCreditorRefusals(changerIds.includes(accountId)),
      ...atRiskRefusals(ownOf(atRisk)),
      ...typedAccountRefusals(ownOf(typed)),
    ],
  });
}

export const transferBatchSubject = async (
  call: Call,
  batch: BatchRow,
): Promise<BatchRow & TransferBatchSubject> => ({
  ...batch,
  today: call.today,
  approvalRefusals: await refusalsOfApproval(call, batch),
  payeeRefusals: await (batch.provider === "embedded" ? accountRefusals : paymentRefusals)(call, batch.id),
});
/** The subject of a batch, read by the lock of its move. */
export const subjectIn = (call: Call) => (batch: BatchRow) => transferBatchSubject(call, batch);
