// The VAT of a month by operation and rate, from its entries.
import { type RawBuilder, sql } from "kysely";
import { addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { proposedLines, type VatSummary } from "../../model/views.ts";
import { isOpenOn } from "./balances.ts";
import "../tables.ts";

type Row = Omit<VatSummary["rows"][number], "lines">;

interface MonthOf {
  issuerId: string;
  /** Its first day. */
  month: Day;
}

/**
 * VAT due and deductible, then what bears none: a sale by its account of income. `earlier` are days of former months,
 * posted after their freeze.
 */
export function vatSummaryQuery({ issuerId, month }: MonthOf): RawBuilder<Row> {
  const next = addMonths(month, 1);
  return sql<Row>`
    with line as (
      select l.*, e.key, e.fact_day < ${month} as is_earlier,
        case l.role
          when '44562' then 'DEDUCTIBLE'
          when '4452' then 'ACQUISITIONS'
          when '44571' then case
            when e.key like 'margin%' then 'MARGIN'
            when exists (select from book_entry s join book_line o on o.entry_id = s.id
              where s.source = 'document' and s.source_id = e.source_id and s.key = 'sale' and o.role = '462') then 'CARS'
            when e.key = 'sale' then 'DEBITS' else 'SERVICES' end
          else case l.vat_category when 'S' then null else l.vat_category end
        end as operation
      from book_line l join book_entry e on e.id = l.entry_id
      where l.issuer_id = ${issuerId} and l.day >= ${month} and l.day < ${next} and l.vat_category is not null
        and (l.role in ('44562', '4452', '44571') or l.role like '7%') and e.journal <> 'AN'
    ), counted as (
      select operation, vat_rate, role, base_cents, debit_cents - credit_cents as cents, is_earlier from line
      -- A sale under the margin scheme is exempt for its price less the taxed margin and its VAT.
      union all
      select 'E', 0, '7', null, abs(base_cents) * sign(credit_cents - debit_cents) + credit_cents - debit_cents, is_earlier
      from line where operation = 'MARGIN'
    )
    select operation, vat_rate as rate,
      (sum(case when role in ('44562', '4452', '44571') then abs(base_cents) * sign(cents) else cents end) * case when operation = 'DEDUCTIBLE' then 1 else -1 end)::bigint as "baseCents",
      (coalesce(sum(cents) filter (where role in ('44562', '4452', '44571')), 0)
        * case when operation = 'DEDUCTIBLE' then 1 else -1 end)::bigint as "vatCents",
      (coalesce(sum(cents) filter (where is_earlier and role in ('44562', '4452', '44571')), 0)
        * case when operation = 'DEDUCTIBLE' then 1 else -1 end)::bigint as "earlierVatCents"
    from counted where operation is not null
    group by operation, vat_rate
    order by array_position(array['SERVICES', 'DEBITS', 'CARS', 'MARGIN', 'ACQUISITIONS', 'DEDUCTIBLE', 'K', 'AE', 'E', 'O'], operation),
      vat_rate desc`;
}

export async function readVatSummary(
  call: Call,
  { issuerId, month: of }: { issuerId: string; month: Day },
): Promise<VatSummary> {
  const month = firstOfMonth(of);
  const { rows } = await vatSummaryQuery({ issuerId, month }).execute(call.db);
  return {
    rows: rows.map((row) => ({ ...row, lines: proposedLines[row.operation] ?? "" })),
    isProvisional: await isOpenOn(call, issuerId, month),
  };
}
