// Warnings about refunds whose debit may still be returned: the requester confirms them, and another person approves.
import { sql } from "kysely";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { closingDay } from "../../model/debits/days.ts";
import type { Scheme } from "#mandates/model/wording.ts";
import "#ledger/server/tables.ts";

interface Debited {
  collectedOn: Day;
  scheme: Scheme;
}

/** Debits at the origin of receipts, through the guarantees that were carried over. */
async function sourceDebits(call: Call, receiptIds: readonly string[]): Promise<Debited[]> {
  const { rows } = await sql<Debited>`
    with recursive origin as (
      select unnest(${[...receiptIds]}::uuid[]) as id
      union select a.receipt_id from allocation a join origin o on a.carried_to_id = o.id
    )
    select r.received_on as "collectedOn", coalesce(d.scheme, 'CORE') as scheme
    from origin o join receipt r on r.id = o.id left join debit d on d.receipt_id = r.id
    where r.method = 'DEBIT' and r.origin <> 'CARRIED_OVER' and not r.is_reversed and r.reverses_id is null
    order by r.received_on`.execute(call.db);
  return rows;
}

const warningOf = ({ collectedOn, scheme }: Debited, until: Day): string =>
  scheme === "CORE"
    ? `Le prélèvement du ${frenchDay(collectedOn)} peut être contesté par le client jusqu’au ${frenchDay(until)}.`
    : `Le prélèvement du ${frenchDay(collectedOn)} peut encore être rejeté par la banque jusqu’au ${frenchDay(until)}.`;

/** Warning about the debit of these receipts that may be returned last; empty when none may. */
export async function warningOfReceipts(call: Call, receiptIds: readonly string[]): Promise<string> {
  const open = (await sourceDebits(call, receiptIds))
    .map((debited) => ({ debited, until: closingDay(debited.collectedOn, [debited.scheme]) }))
    .filter(({ until }) => until >= call.today)
    .toSorted((one, other) => (one.until < other.until ? 1 : -1));
  return open[0] ? warningOf(open[0].debited, open[0].until) : "";
}
