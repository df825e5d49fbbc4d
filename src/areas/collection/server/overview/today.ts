// Work that awaits the accountant, counted by indexed conditions and stored tallies.
import { type RawBuilder, sql } from "kysely";
import { actorId, hasPermission } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { billingToday } from "#billing/server/overview/today.ts";
import { singlePersonLimitCents } from "../../model/debits/approval.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import { type Provider, providers } from "../../model/mandates/mandate.ts";
import type { Today } from "../../model/overview/today.ts";
import { dayTotalSql } from "../debits/subject.ts";
import { readPartsToDebit } from "../debits/to-prepare.ts";
import { countRefundsToPrepare } from "../receipts/refunds-to-prepare.ts";
import "../debits/tables.ts";
import "../transfers/tables.ts";

type CountedInSql = Pick<
  Today,
  | "debitBatchesToApprove"
  | "debitBatchesAwaitingOther"
  | "debitBatchesToSend"
  | "debitBatchesPast"
  | "linesToMatch"
  | "transferBatchesToApprove"
  | "transferBatchesAwaitingOther"
  | "transferBatchesToSend"
  | "transferBatchesPast"
>;

const batches = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('count', count(*), 'totalCents', coalesce(sum(total_cents), 0))
    from ${table} where ${condition})`;

async function countInSql(call: Call): Promise<CountedInSql> {
  const [debits, transfers] = [sql`debit_batch`, sql`transfer_batch`];
  const [prepared, approved] = [sql`status = 'PREPARED'`, sql`status = 'APPROVED'`];
  const isOwn = sql`${actorId(call.actor)} in (created_by_id, changed_by_id)`;
  const isAboveLimit = sql`${dayTotalSql({
    createdById: sql`debit_batch.created_by_id`,
    createdAt: sql`debit_batch.created_at`,
  })} > ${singlePersonLimitCents}`;
  const isTooLate = sql`collection_on < case provider ${sql.join(
    (Object.keys(providers) as Provider[]).map(
      (one) => sql`when ${sql.lit(one)} then ${earliestCollection(call.now, one)}::date`,
    ),
    sql` `,
  )} end`;
  const isPast = sql`execution_on < ${call.today}`;
  const mayApprove = {
    debits: sql.val(hasPermission(call.grants, call.actor, "APPROVE_DEBITS")),
    transfers: sql.val(hasPermission(call.grants, call.actor, "APPROVE_TRANSFERS")),
  };
  const { rows } = await sql<CountedInSql>`select
      ${batches(debits, sql`${prepared} and not (${isTooLate}) and ${mayApprove.debits} and not (${isOwn} and ${isAboveLimit})`)} as "debitBatchesToApprove",
      ${batches(debits, sql`${prepared} and not (${isTooLate}) and ${isOwn} and ${isAboveLimit}`)} as "debitBatchesAwaitingOther",
      ${batches(debits, sql`${approved} and not (${isTooLate})`)} as "debitBatchesToSend",
      ${batches(debits, sql`(${prepared} or ${approved}) and ${isTooLate}`)} as "debitBatchesPast",
      (select count(*)::int from statement_line where status = 'TO_MATCH') as "linesToMatch",
      ${batches(transfers, sql`${prepared} and ${mayApprove.transfers} and not ${isPast} and not ${isOwn}`)} as "transferBatchesToApprove",
      ${batches(transfers, sql`${prepared} and not ${isPast} and ${isOwn}`)} as "transferBatchesAwaitingOther",
      ${batches(transfers, sql`${approved} and not ${isPast}`)} as "transferBatchesToSend",
      ${batches(transfers, sql`(${prepared} or ${approved}) and ${isPast}`)} as "transferBatchesPast"`.execute(
    call.db,
  );
  const [row] = rows;
  if (!row) throw new Error("the counts of collection returned no row");
  return row;
}

export async function readToday(call: Call): Promise<Today> {
  const count = await readTallies(call.db);
  return {
    ...(await billingToday(call)),
    ...(await countInSql(call)),
    partsToDebit: await readPartsToDebit(call),
    refundsToPrepare: await countRefundsToPrepare(call),
    missingPaymentMethods: count("paymentFollowUp:METHOD"),
    dueDeposits: count("billingDocument:DUE_DEPOSIT"),
    debitsToSettle: count("debit:TO_SETTLE"),
    electronicInvoices: count("platformDeposit:OPEN"),
    logisticsInvoices: count("logisticsCar:OPEN"),
    missingCredits: count("missingCredit"),
    lettersDue: count("dunningCase:LETTER_DUE"),
  };
}
