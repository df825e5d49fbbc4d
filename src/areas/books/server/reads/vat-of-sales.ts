// The VAT of sales of cars by month, from their entries.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { MonthVat } from "#resale/model/confirmed/lists.ts";
import "../tables.ts";

/** By the regime of the sale: VAT due on its day, or the price where it bears none. */
export async function vatOfSales(call: Call): Promise<MonthVat[]> {
  const { rows } = await sql<MonthVat>`
    with sale as (
      select s.vat_regime as regime, s.invoice_id as id from resale_procedure s where s.invoice_id is not null
      union all
      select s.vat_regime, c.document_id from resale_procedure s join corrected_invoice c on c.invoice_id = s.invoice_id
    )
    select date_trunc('month', e.day)::date as month, sale.regime, count(distinct e.source_id)::int as count,
      sum(case when l.role = '44571' then -l.base_cents else l.credit_cents - l.debit_cents end)::bigint as "baseCents",
      coalesce(sum(l.credit_cents - l.debit_cents) filter (where l.role = '44571'), 0)::bigint as "vatCents"
    from sale join book_entry e on e.source = 'document' and e.source_id = sale.id
    join book_line l on l.entry_id = e.id
      and (l.role = '44571' and sale.regime in ('TAXED', 'MARGIN')
        or l.role = '757' and e.key = 'sale' and sale.regime in ('EU', 'EXEMPT'))
    group by 1, 2 order by 1 desc, 2 limit 60`.execute(call.db);
  return rows;
}
