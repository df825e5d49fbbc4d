// The input of the life cycle of a batch: its content, the day, and whether the caller may be the second person.
import { type RawBuilder, sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { hasChangedCreditor } from "#billing/server/issuers/creditor-changes.ts";
import { changedCreditorRefusals, debitApprovalRefusals } from "../../model/debits/approval.ts";
import type { DebitBatchSubject } from "../../model/debits/batch-flow.ts";
import { earliestCollection } from "../../model/debits/days.ts";

/** All that the preparer of a batch prepared on the same day, what was abandoned left out: a subquery. */
export const dayTotalSql = (batch: { createdById: RawBuilder<unknown>; createdAt: RawBuilder<unknown> }) =>
  sql<Cents>`(select coalesce(sum(same.total_cents), 0)::bigint from debit_batch same
    where same.created_by_id = ${batch.createdById} and same.status <> 'ABANDONED'
      and (same.created_at at time zone 'Europe/Paris')::date = (${batch.createdAt}::timestamptz at time zone 'Europe/Paris')::date)`;

async function dayTotal(call: Call, { createdById, createdAt }: Row<"debitBatch">): Promise<Cents> {
  const total = dayTotalSql({ createdById: sql`${createdById}`, createdAt: sql`${createdAt}` });
  const { rows } = await sql<{ total: Cents }>`select ${total} as total`.execute(call.db);
  return rows[0]?.total ?? 0;
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
    approvalRefusals: [
      ...debitApprovalRefusals(batch, {
        accountId: actorId(call.actor),
        dayTotalCents: await dayTotal(call, batch),
      }),
      ...changedCreditorRefusals(await hasChangedCreditor(call, batch)),
    ],
  };
}
