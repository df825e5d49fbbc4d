// Work that awaits the accountant, counted by indexed conditions and stored tallies.
import { type RawBuilder, sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { billingToday } from "#billing/server/overview/today.ts";
import { singlePersonLimitCents } from "../../model/debits/approval.ts";
import { earliestCollection } from "../../model/debits/days.ts";
import type { Today } from "../../model/overview/today.ts";
import { dayTotalSql } from "../debits/subject.ts";
import { countRefundsToPrepare } from "../receipts/refunds-to-prepare.ts";
import "../debits/tables.ts";
import "../transfers/tables.ts";

type CountedInSql = Pick<
  Today,
  | "partsToDebit"
  | "debitBatchesToApprove"
  | "debitBatchesAwaitingOther"
  | "debitBatchesToSend"
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
  const isPast = sql`execution_on < ${call.today}`;
  const { rows } = await sql<CountedInSql>`select
      (select json_build_object('count', count(*), 'totalCents', coalesce(sum(p.remaining_cents), 0))
        from document_part p join billing_document d on d.id = p.document_id
        join mandate m on m.company_id = d.company_id and m.issuer_id = d.issuer_id and m.status = 'Active'
        join company c on c.id = d.company_id and c.payment_kind like '%MANDATE'
        where p.due_on <= ${earliestCollection(call.now)} and p.settled_cents < p.amount_cents and not p.is_replaced
          and d.kind in ('INVOICE', 'NOTE') and d.disputed_cents < d.remaining_cents
          and not exists (select from debit o where o.part_id = p.id)) as "partsToDebit",
      ${batches(debits, sql`${prepared} and not (${isOwn} and ${isAboveLimit})`)} as "debitBatchesToApprove",
      ${batches(debits, sql`${prepared} and ${isOwn} and ${isAboveLimit}`)} as "debitBatchesAwaitingOther",
      ${batches(debits, approved)} as "debitBatchesToSend",
      (select count(*)::int from statement_line where status = 'TO_MATCH') as "linesToMatch",
      ${batches(transfers, sql`${prepared} and not ${isPast} and not ${isOwn}`)} as "transferBatchesToApprove",
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
