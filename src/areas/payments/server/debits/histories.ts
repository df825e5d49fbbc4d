// The debits of parts, and those of the parts that they replace: a debt refused by its client remains refused after a
// plan, a broken plan or a payment taken back.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { CandidatePart } from "../../model/debits/obstacles.ts";
import { retriedCodes } from "#kernel/sepa/return-codes.ts";
import "#billing/server/tables.ts";

export type DebitHistory = Pick<CandidatePart, "liveIn" | "nbOfReturns" | "lastReturn">;

interface HistoryRow {
  partId: string;
  liveIn: string | null;
  nbOfReturns: number;
  code: string | null;
  on: Day | null;
  retryOn: Day | null;
}

const emptyHistory: DebitHistory = { liveIn: null, nbOfReturns: 0, lastReturn: null };

/**
 * A part replaces the earlier parts of its document that ended when it began. An instalment is a new term for a lack
 * of funds: the codes that are retried count again from zero in a plan.
 */
export async function debitHistories(
  call: Call,
  partIds: readonly string[],
): Promise<(partId: string) => DebitHistory> {
  const { rows } = await sql<HistoryRow>`
    with part as (select * from document_part where id = any(${[...partIds]}::uuid[])),
    origin as (
      select id as part_id, id as debited_id from part
      union all
      select p.id, q.id from part p join document_part q
        on q.document_id = p.document_id and q.position < p.position and q.replaced_on <= p.starts_on)
    select r.part_id as "partId",
      max(b.reference) filter (where o.part_id = r.part_id and o.status in ('PREPARED', 'SENT', 'COLLECTED')) as "liveIn",
      count(*) filter (where o.returned_on is not null)::integer as "nbOfReturns",
      (array_agg(o.return_code order by o.id desc) filter (where o.returned_on is not null))[1] as code,
      (array_agg(o.returned_on order by o.id desc) filter (where o.returned_on is not null))[1] as "on",
      (array_agg(o.retry_on order by o.id desc) filter (where o.returned_on is not null))[1] as "retryOn"
    from origin r join debit o on o.part_id = r.debited_id join debit_batch b on b.id = o.batch_id
    where r.debited_id = r.part_id or coalesce(o.return_code, '') <> all(${[...retriedCodes]}::text[])
      or not exists (select from instalment_part i where i.part_id = r.part_id)
    group by r.part_id`.execute(call.db);
  const byPart = new Map(
    rows.map(({ partId, code, on, retryOn, ...row }): [string, DebitHistory] => [
      partId,
      { ...row, lastReturn: on === null ? null : { code: code ?? "", on, retryOn } },
    ]),
  );
  return (partId) => byPart.get(partId) ?? emptyHistory;
}
