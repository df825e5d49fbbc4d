// Work that awaits the accountant, counted by indexed conditions and stored tallies.
import { type RawBuilder, sql } from "kysely";
import { hasPermission } from "#kernel/actor.ts";
import type { Permission } from "#kernel/contract.ts";
import { refusals } from "#kernel/flow/flow.ts";
import type { Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { billingToday } from "#billing/server/overview/today.ts";
import { debitBatchFlow, type DebitBatchSubject, isTooLate } from "#payments/model/debits/batch-flow.ts";
import { earliestCollection } from "#payments/model/debits/days.ts";
import { type Provider, providers } from "#mandates/model/mandate.ts";
import type { Today } from "../../model/overview/today.ts";
import { transferBatchFlow, type TransferBatchSubject } from "#payments/model/transfers/flow.ts";
import { debitBatchSubject } from "#payments/server/debits/subject.ts";
import { readPartsToDebit } from "#payments/server/debits/to-prepare.ts";
import { countRefundsToPrepare } from "#ledger/server/receipts/refunds-to-prepare.ts";
import { transferBatchSubject } from "#payments/server/transfers/subject.ts";

type CountedInSql = Pick<
  Today,
  "debitBatchesToSend" | "debitBatchesPast" | "linesToMatch" | "transferBatchesToSend" | "transferBatchesPast"
>;
type Approvals = Pick<
  Today,
  | "debitBatchesToApprove"
  | "debitBatchesAwaitingOther"
  | "transferBatchesToApprove"
  | "transferBatchesAwaitingOther"
>;

const batches = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('count', count(*), 'totalCents', coalesce(sum(total_cents), 0))
    from ${table} where ${condition})`;

async function countInSql(call: Call): Promise<CountedInSql> {
  const [debits, transfers] = [sql`debit_batch`, sql`transfer_batch`];
  const [prepared, approved] = [sql`status = 'PREPARED'`, sql`status = 'APPROVED'`];
  const isDayLost = sql`collection_on < case provider ${sql.join(
    (Object.keys(providers) as Provider[]).map(
      (one) => sql`when ${sql.lit(one)} then ${earliestCollection(call.now, one)}::date`,
    ),
    sql` `,
  )} end`;
  const isPast = sql`execution_on < ${call.today}`;
  const { rows } = await sql<CountedInSql>`select
      ${batches(debits, sql`${approved} and not (${isDayLost})`)} as "debitBatchesToSend",
      ${batches(debits, sql`(${prepared} or ${approved}) and ${isDayLost}`)} as "debitBatchesPast",
      (select count(*)::int from statement_line where status = 'TO_MATCH') as "linesToMatch",
      ${batches(transfers, sql`${approved} and not ${isPast}`)} as "transferBatchesToSend",
      ${batches(transfers, sql`(${prepared} or ${approved}) and ${isPast}`)} as "transferBatchesPast"`.execute(
    call.db,
  );
  const [row] = rows;
  if (!row) throw new Error("the counts of the day returned no row");
  return row;
}

const anybody = () => null;
const sumOf = (batches: readonly { totalCents: Cents }[]) => ({
  count: batches.length,
  totalCents: batches.reduce((sum, { totalCents }) => sum + totalCents, 0),
});

/** Prepared batches that the caller may approve, and those whose own life cycle refuses it to the caller. */
async function countApprovals(call: Call): Promise<Approvals> {
  const prepared = call.db.selectFrom("debitBatch").selectAll().where("status", "=", "PREPARED");
  const debits: DebitBatchSubject[] = [];
  for (const batch of await prepared.execute()) debits.push(await debitBatchSubject(call, batch));
  const inTime = debits.filter((batch) => !isTooLate(batch));
  const isFree = (batch: DebitBatchSubject) =>
    refusals(debitBatchFlow, "approve", batch, anybody).length === 0;
  const orders = call.db.selectFrom("transferBatch").selectAll().where("status", "=", "PREPARED");
  const transfers: TransferBatchSubject[] = [];
  for (const order of await orders.where("executionOn", ">=", call.today).execute())
    transfers.push(await transferBatchSubject(call, order));
  const isFreeOrder = (order: TransferBatchSubject) =>
    refusals(transferBatchFlow, "approve", order, anybody).length === 0;
  const may = (permission: Permission) => hasPermission(call.grants, call.actor, permission);
  return {
    debitBatchesToApprove: sumOf(may("APPROVE_DEBITS") ? inTime.filter(isFree) : []),
    debitBatchesAwaitingOther: sumOf(inTime.filter((batch) => !isFree(batch))),
    transferBatchesToApprove: sumOf(may("APPROVE_TRANSFERS") ? transfers.filter(isFreeOrder) : []),
    transferBatchesAwaitingOther: sumOf(transfers.filter((order) => !isFreeOrder(order))),
  };
}

export async function readToday(call: Call): Promise<Today> {
  const count = await readTallies(call.db);
  return {
    ...(await billingToday(call)),
    ...(await countInSql(call)),
    ...(await countApprovals(call)),
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
