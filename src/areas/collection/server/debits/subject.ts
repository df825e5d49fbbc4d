// The input of the life cycle of a batch: its content, the day, and whether the caller may be the second person.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { hasChangedCreditor } from "#billing/server/issuers/creditor-changes.ts";
import { changedCreditorRefusals, debitApprovalRefusals } from "../../model/debits/approval.ts";
import type { DebitBatchSubject } from "../../model/debits/batch-flow.ts";
import { earliestCollection } from "../../model/debits/days.ts";

/** All that the preparer of a batch prepared on the same day, what was abandoned left out. */
async function dayTotal(call: Call, { createdById, createdAt }: Row<"debitBatch">): Promise<Cents> {
  const { rows } = await sql<{ total: Cents }>`
    select coalesce(sum(total_cents), 0)::bigint as total from debit_batch
    where created_by_id = ${createdById} and status <> 'ABANDONED'
      and (created_at at time zone 'Europe/Paris')::date = ${dayInParis(createdAt)}`.execute(call.db);
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
