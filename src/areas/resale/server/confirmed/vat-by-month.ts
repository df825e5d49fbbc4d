// VAT of the sales of cars by month, until the books replace it.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { MonthVat } from "../../model/confirmed/lists.ts";

/** A concluded sale counts in the month of its deed; a withdrawal takes it back in its own. */
export async function vatOfSales(call: Call): Promise<MonthVat[]> {
  const { rows } = await sql<MonthVat>`
    select month, regime, sum(sign)::integer as count, sum(sign * base) as base_cents, sum(sign * vat) as vat_cents
    from (
      select date_trunc('month', deed_signed_at at time zone 'Europe/Paris')::date as month, vat_regime as regime,
        1 as sign, vat_base_cents as base, vat_cents as vat
      from resale_procedure where concluded_at is not null
      union all
      select date_trunc('month', withdrawn_on)::date, vat_regime, -1, vat_base_cents, vat_cents
      from resale_procedure where concluded_at is not null and withdrawn_on is not null
    ) moved
    group by month, regime
    order by month desc, regime
    limit 60`.execute(call.db);
  return rows;
}
