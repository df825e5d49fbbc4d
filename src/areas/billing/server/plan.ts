// The billing plan of a contract, from everything signed on it, with billed amounts.
import { sql } from "kysely";
import { type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { isActive } from "#contracts/model/flow.ts";
import { amendmentsOf, periodsOf, signedContract } from "#contracts/server/rows.ts";
import { type BilledMonth, billedMonths, type MonthBilling } from "../model/billed-months.ts";
import { type Plan, planOf } from "../model/plan.ts";
import { carIssuersOf } from "./issuers/car-issuers.ts";

/** The first month billed here; null when every month from the delivery is. */
async function firstBilledMonth(call: Call, contractId: string): Promise<Day | null> {
  const { rows } = await sql<{ from: Day | null }>`
    select greatest(b.bills_from, date_trunc('month', i.billing_starts_on)::date) as from
    from contract_billing b join issuer i on i.id = b.issuer_id where b.contract_id = ${contractId} and i.kind = 'LESSOR'`.execute(
    call.db,
  );
  return rows[0]?.from ?? null;
}

/** Rents on final documents by month, with the documents that name the month; drafts count for nothing. */
async function billingByMonth(call: Call, contractId: string): Promise<MonthBilling[]> {
  const { rows } = await sql<MonthBilling>`
    select l.month, sum(case when d.status = 'FINAL' then l.counted_cents else 0 end)::bigint as "billedCents",
      jsonb_agg(distinct jsonb_build_object('id', d.id, 'number', d.number)) as documents
    from billing_line l join billing_document d on d.id = l.document_id
    where l.contract_id = ${contractId} and l.month is not null
    group by l.month order by l.month`.execute(call.db);
  return rows.map((row) => ({ ...row, billedCents: Number(row.billedCents) }));
}

/** Its reads are independent, and made at once. */
export async function billingPlan(call: Call, contractId: string): Promise<Plan & { months: BilledMonth[] }> {
  const [row, periods, amendments, issuers, billed, from] = await Promise.all([
    get(call, "contract", contractId),
    periodsOf(call, contractId),
    amendmentsOf(call, contractId),
    carIssuersOf(call, contractId),
    billingByMonth(call, contractId),
    firstBilledMonth(call, contractId),
  ]);
  const contract = signedContract({ row, periods, amendments });
  const plan = planOf({ contract, issuers, through: call.today, isOver: !isActive(row.status) });
  const months = plan.isDelivered ? billedMonths(plan.rows, billed, firstOfMonth(call.today)) : [];
  return {
    ...plan,
    endsEarlyOn: row.status === "ONGOING" ? row.endsEarlyOn : null,
    // Older months were billed elsewhere.
    months: months.filter(({ month, documents }) => from === null || month >= from || documents.length > 0),
  };
}
