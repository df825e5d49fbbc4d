// A batch of debits as staff read it: its totals, what became of its debits, what was left out.
import { sql } from "kysely";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { type DebitBatch, debitBatchSchema, debitSchema, type DebitView } from "../../model/debits/debit.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { notFound } from "#kernel/failure.ts";
import { debitBatchSubject } from "./subject.ts";

const toView = viewOf(debitBatchSchema);

async function progressOf(call: Call, batchId: string): Promise<DebitBatch["progress"]> {
  const { rows } = await sql<DebitBatch["progress"][number]>`
    select status, count(*)::integer as count, sum(amount_cents)::bigint as "totalCents"
    from debit where batch_id = ${batchId} group by status order by status`.execute(call.db);
  return rows;
}

const skippedOf = (call: Call, batchId: string) =>
  call.db
    .selectFrom("debitSkip as s")
    .innerJoin("documentPart as p", "p.id", "s.partId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select((of) => [
      "s.partId",
      "d.id as documentId",
      of.fn.coalesce("d.number", sql<string>`''`).as("number"),
      "d.companyId",
      "d.companyName",
      "s.amountCents",
      "s.reason",
    ])
    .where("s.batchId", "=", batchId)
    .orderBy("d.companyName")
    .orderBy("d.number")
    .execute();

export async function debitBatchView(call: Call, batch: Row<"debitBatch">): Promise<DebitBatch> {
  return toView({
    ...batch,
    hasFile: batch.fileKey !== null,
    progress: await progressOf(call, batch.id),
    skipped: await skippedOf(call, batch.id),
    ...lifeCycleOf(debitBatchFlow, await debitBatchSubject(call, batch), missingPermission(call)),
  });
}

export const readDebitBatch = async (call: Call, id: string): Promise<DebitBatch> =>
  debitBatchView(call, await get(call, "debitBatch", id));

const toDebitView = viewOf(debitSchema);

export async function readDebit(call: Call, id: string): Promise<DebitView> {
  const debit = await call.db
    .selectFrom("debit")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("Ce prélèvement"));
  return toDebitView({ ...debit, ...lifeCycleOf(debitFlow, debit, missingPermission(call)) });
}
