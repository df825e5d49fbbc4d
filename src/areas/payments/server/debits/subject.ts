// The input of the life cycle of a batch: its content, the day, and whether the caller may be the second person.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { creditorChangers } from "#billing/server/issuers/creditor-changes.ts";
import { approvalRefusals, readAccountsOfPerson } from "#people/server/users/second-person.ts";
import {
  changedCreditorRefusals,
  debitApprovalRefusals,
  type RecentAccount,
  recentAccountRefusals,
  singlePersonLimitCents,
} from "../../model/debits/approval.ts";
import type { DebitBatchSubject } from "../../model/debits/batch-flow.ts";
import { accountChangeText, isRecentChange } from "#mandates/model/account-change.ts";
import { changeDayOf } from "#mandates/server/accounts/account-changes.ts";
import { earliestCollection } from "../../model/debits/days.ts";

/** All that the preparer of a batch prepared on the same day, under any account of theirs; abandoned batches left out. */
async function dayTotal(call: Call, { createdById, createdAt }: Row<"debitBatch">): Promise<Cents> {
  const accounts = await readAccountsOfPerson(call, createdById);
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(same.total_cents), 0)::bigint as total from debit_batch same
    where same.created_by_id = any(${[...accounts]}) and same.status <> 'ABANDONED'
      and (same.created_at at time zone 'Europe/Paris')::date = (${createdAt}::timestamptz at time zone 'Europe/Paris')::date`.execute(
    call.db,
  );
  return rows[0]?.total ?? 0;
}

/** Accounts of the debits of a batch that changed a few days ago, by company. */
async function recentAccounts(call: Call, batchId: string): Promise<RecentAccount[]> {
  const mandates = await call.db
    .selectFrom("mandate as m")
    .select(["m.companyName", "m.accountChangedAt", "m.accountAskedBy", "m.accountAskedById"])
    .where("m.accountChangedAt", "is not", null)
    .where((where) =>
      where.exists(
        where
          .selectFrom("debit as d")
          .select("d.id")
          .whereRef("d.mandateId", "=", "m.id")
          .where("d.batchId", "=", batchId)
          .where("d.status", "=", "PREPARED"),
      ),
    )
    .orderBy("m.companyName")
    .execute();
  return mandates.flatMap(({ companyName, accountAskedBy, accountAskedById: askedById, ...mandate }) => {
    const changedOn = changeDayOf(mandate);
    return changedOn && isRecentChange(changedOn, call.today)
      ? { companyName, change: accountChangeText(changedOn, accountAskedBy), askedById }
      : [];
  });
}

/** The second person of what a batch needs one for: its amount, the accounts and the creditor changed a few days ago. */
async function refusalsOfApproval(call: Call, batch: Row<"debitBatch">): Promise<string[]> {
  const accountId = actorId(call.actor);
  const dayTotalCents = await dayTotal(call, batch);
  const accounts = await recentAccounts(call, batch.id);
  const changerIds = await creditorChangers(call, batch);
  const needsTwo = dayTotalCents > singlePersonLimitCents || accounts.length > 0;
  return approvalRefusals(call, {
    permission: "APPROVE_DEBITS",
    preparerIds: [
      ...(needsTwo ? [batch.createdById, batch.changedById] : []),
      ...accounts.map(({ askedById }) => askedById),
      ...changerIds,
    ],
    reasons: [
      ...debitApprovalRefusals(batch, { accountId, dayTotalCents }),
      ...recentAccountRefusals(batch, { accountId, accounts }),
      ...changedCreditorRefusals(changerIds.includes(accountId)),
    ],
  });
}

export async function debitBatchSubject(call: Call, batch: Row<"debitBatch">): Promise<DebitBatchSubject> {
  const { status, nbOfDebits, totalCents, collectionOn, createdBy, provider } = batch;
  return {
    status,
    nbOfDebits,
    totalCents,
    collectionOn,
    createdBy,
    provider,
    earliestOn: earliestCollection(call.now, provider),
    approvalRefusals: await refusalsOfApproval(call, batch),
  };
}

/** The subject of a batch, read by the lock of its move. */
export const subjectIn = (call: Call) => (batch: Row<"debitBatch">) => debitBatchSubject(call, batch);
