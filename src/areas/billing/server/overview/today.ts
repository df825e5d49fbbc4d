// Billing work that awaits the accountant, counted by indexed conditions.
import { type RawBuilder, sql } from "kysely";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type BillingToday, staleDraftDays } from "../../model/overview/today.ts";
import { disputedSql } from "../documents/dispute.ts";

const counted = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select json_build_object('count', count(*), 'totalCents', coalesce(sum(${amount}), 0))
    from billing_document where ${condition})`;

export async function billingToday(call: Call): Promise<BillingToday> {
  const staleFrom = addDays(call.today, -staleDraftDays);
  const signedTotal = sql`case when kind = 'CREDIT_NOTE' then -total_cents else total_cents end`;
  const remaining = sql`remaining_cents`;
  const disputed = sql.raw(disputedSql("billing_document"));
  const drafts = sql`stage = 'DRAFT'`;
  const { rows } = await sql<BillingToday>`select
      ${counted(signedTotal, drafts)} as drafts,
      ${counted(signedTotal, sql`${drafts} and created_at < ${staleFrom}::timestamp at time zone 'Europe/Paris'`)} as "staleDrafts",
      ${counted(remaining, sql`stage in ('OPEN', 'PARTLY') and kind <> 'CREDIT_NOTE'`)} as unpaid,
      (select json_build_object('count', count(distinct document_id), 'totalCents', coalesce(sum(cents), 0))
        from late_parts(${call.today})) as late,
      ${counted(signedTotal, sql`is_to_send`)} as "toSend",
      ${counted(disputed, sql`disputed_cents > 0 and ${disputed} > 0`)} as disputed,
      ${counted(sql`case when status = 'DRAFT' then total_cents else remaining_cents end`, sql`kind = 'CREDIT_NOTE' and stage in ('DRAFT', 'OPEN', 'PARTLY')`)} as credits,
      (select count(*)::int from billing_event where status = 'FAILED') as "failedEvents",
      (select count(*)::int from billing_run where status = 'RUNNING') as "runsInProgress",
      (select count(*)::int from closing where status = 'TO_TUNE') as "closingsToTune",
      (select count(*)::int from contract_billing where not is_ready) as "contractsToInitialise"`.execute(
    call.db,
  );
  const [row] = rows;
  if (!row) throw new Error("the counts of billing returned no row");
  return row;
}
