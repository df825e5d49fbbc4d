// Every night: late delivery and activation invoices, unpaid while their cars are on the road.
import { sql } from "kysely";
import { job } from "#kernel/event.ts";
import { jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";

export async function markLateDeliveries(call: Call): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update billing_document d set is_late_delivery = true
    where d.kind = 'INVOICE' and not d.is_late_delivery and d.late_from <= ${call.today}
      and exists (select from billing_line l where l.document_id = d.id and l.kind in ('DELIVERY', 'ACTIVATION'))
    returning d.id`.execute(call.db);
  for (const { id } of rows) call.emitChange({ kind: "billingDocument", id });
}

export const lateDeliveriesHandler = jobHandler(
  job<object>("collection.lateDeliveries"),
  markLateDeliveries,
  "10 0 * * *",
);
