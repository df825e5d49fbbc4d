// Compares the VAT made due by payments with the declaration of those payments.
import { sql } from "kysely";
import { addMonths, type Day, firstOfMonth, monthName } from "#kernel/calendar/day.ts";
import { type Cents, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { daysOf, paidBack, receivedDuring } from "#ledger/server/e-reporting/payments.ts";
import type { Checks } from "../../model/views.ts";
import "../tables.ts";

/** The VAT that payments of services moved to 44571, for facts of a month. */
async function bookedCents(call: Call, issuerId: string, month: Day): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(l.credit_cents - l.debit_cents), 0)::bigint as cents
    from book_entry e join book_line l on l.entry_id = e.id
    where e.issuer_id = ${issuerId} and e.source = 'document' and e.key like 'vat %' and l.role = '44571'
      and e.day >= ${month} and e.fact_day >= ${month} and e.fact_day < ${addMonths(month, 1)} and e.journal <> 'AN'
      and not exists (select from book_entry s join book_line o on o.entry_id = s.id
        where s.source = 'document' and s.source_id = e.source_id and s.key = 'sale' and o.role = '462')`.execute(
    call.db,
  );
  return rows[0]?.cents ?? 0;
}

/** A month and the two before it: older ones were compared when they were frozen. */
export async function vatDifferences(
  call: Call,
  issuerId: string,
  monthEnd: Day,
): Promise<Checks["checks"][number]["differences"]> {
  const differences: Checks["checks"][number]["differences"] = [];
  const { startsOn } = await get(call, "bookSettings", issuerId);
  for (const back of [2, 1, 0]) {
    const month = addMonths(firstOfMonth(monthEnd), -back);
    if (month < startsOn) continue;
    const days = { issuerId, from: month, to: addMonths(month, 1) };
    const payments = [
      ...(await receivedDuring(call, issuerId, daysOf(days))),
      ...(await paidBack(call, days)),
    ];
    const factsCents = sumOf(pluck(payments, "vatCents"));
    const booksCents = await bookedCents(call, issuerId, month);
    if (booksCents !== factsCents)
      differences.push({
        subject: `Encaissements de ${monthName(month)} ${month.slice(0, 4)}`,
        page: `/billing/reported-payments?issuer=${issuerId}&month=${month}`,
        booksCents,
        factsCents,
      });
  }
  return differences;
}
