// Statement lines of a car from its damages and its loss: costs and indemnities.
import { sql } from "kysely";
import { statementLines } from "#fleet/model/events.ts";
import type { StatementLine } from "#fleet/model/statement.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";

interface Sum extends Pick<StatementLine, "kind" | "label" | "cents" | "state"> {
  on: Day;
  damageId: string | null;
}

export const damageLines = answer(statementLines, async (call, { carId }) => {
  const { rows } = await sql<Sum>`
    with d as (select * from damage where car_id = ${carId})
    select 'DAMAGE' as kind, 'Réparation ' || repair_number as label, -repair_cents as cents,
      coalesce(repair_invoiced_on, repaired_on)::text as on,
      case when repair_paid_on is null then 'BILLED' else 'PAID' end as state, id as damage_id
      from d where repair_cents > 0
    union all select 'DAMAGE', 'Assistance : ' || a.supplier, -a.amount_cents, a.day::text, 'BILLED', d.id
      from d join damage_assistance a on a.damage_id = d.id
    union all select 'INDEMNITY', 'Remboursement : ' || r.payer, r.amount_cents, r.day::text, 'PAID', d.id
      from d join damage_refund r on r.damage_id = d.id
    union all select 'INDEMNITY', 'Recours contre un tiers', recourse_received_cents, recourse_received_on::text, 'PAID', id
      from d where recourse_received_cents > 0
    union all select 'SALE', 'Cession du véhicule perdu', amount_cents,
      (ceded_at at time zone 'Europe/Paris')::date::text, 'PAID', null
      from car_loss where car_id = ${carId} and status = 'CEDED' and amount_cents > 0
    order by 4, 1`.execute(call.db);
  return rows.map(({ damageId, ...line }) => ({
    ...line,
    cause:
      damageId === null
        ? (`/car-summary/damages/${carId}` as const)
        : (`/operations/damages/view/${damageId}` as const),
  }));
});
