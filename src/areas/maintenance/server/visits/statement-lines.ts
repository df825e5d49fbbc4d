// The invoices of garages for a car, for its statement.
import { sql } from "kysely";
import { statementLines } from "#fleet/model/events.ts";
import { costLines } from "#fleet/model/statement.ts";
import { answer } from "#kernel/server/area.ts";
import type { Day } from "#kernel/calendar/day.ts";

interface Invoiced {
  label: string;
  on: Day | null;
  cents: number | null;
  isTyres: boolean;
  isAfterReturn: boolean;
}

export const maintenanceLines = answer(statementLines, async (call, { carId }) => {
  const { rows } = await sql<Invoiced>`
    select m.garage_name || ' : ' || m.works as label, coalesce(m.invoiced_on, m.done_on)::text as on,
      m.invoice_ex_vat_cents as cents,
      not exists (select from jsonb_array_elements(m.operations) o where o ->> 'kind' <> 'TIRES')
        and jsonb_array_length(m.operations) > 0 as is_tyres,
      m.contract_id is null and exists (select from rental_period p
        where p.car_id = m.car_id and p.end_day <= m.done_on) as is_after_return
    from maintenance m where m.car_id = ${carId} and m.status = 'INVOICED'
    order by m.invoiced_on, m.id`.execute(call.db);
  return costLines(
    rows.map(({ isTyres, isAfterReturn, ...line }) => ({
      ...line,
      kind: isAfterReturn ? "RECONDITIONING" : isTyres ? "TYRES" : "MAINTENANCE",
      state: "BILLED",
      cause: `/car-summary/maintenances/${carId}`,
    })),
  );
});
