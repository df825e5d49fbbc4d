// Statement lines of a car: its final documents, else the due of billing.
import { sql } from "kysely";
import { isActive } from "#contracts/model/flow.ts";
import { amendmentsOf, periodsOf, signedContract } from "#contracts/server/rows.ts";
import { statementLines } from "#fleet/model/events.ts";
import type { StatementLine } from "#fleet/model/statement.ts";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { answer } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { dueOf } from "../../model/due/due.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import {
  type MonthlyAmount,
  shareOfCar,
  statementKindOf,
  unbilledRents,
} from "../../model/statement-lines.ts";
import type { LineKindKey } from "../../model/documents/line-kinds.ts";
import { carIssuersOf } from "../issuers/car-issuers.ts";

interface BilledLine {
  kind: LineKindKey;
  label: string;
  on: Day | null;
  contractId: string | null;
  month: Day | null;
  component: string;
  cents: number;
  countedCents: number;
  isPaid: boolean;
  documentId: string;
}

/** A fee of a contract that names no car is that of its first one, a delivery that of its rental. */
async function billedLines(call: Call, carId: string): Promise<BilledLine[]> {
  const { rows } = await sql<BilledLine>`
    select l.kind, l.label, coalesce(l.through_day, d.issued_on)::text as on, l.contract_id, l.month::text as month,
      l.component, case d.kind when 'CREDIT_NOTE' then -l.net_cents else l.net_cents end as cents, l.counted_cents,
      d.stage = 'PAID' as is_paid, d.id as document_id
    from billing_line l join billing_document d on d.id = l.document_id left join billing_event e on e.id = l.event_id
    where d.status = 'FINAL' and d.issuer_id = ${lessorIssuerId} and (l.car_id = ${carId}
      or l.car_id is null and exists (select from rental_period p where p.car_id = ${carId}
        and p.contract_id = l.contract_id and case when e.type = 'DELIVERY' then e.cause_id = p.id::text else p.position = 1 end))
    order by d.issued_on, l.position, l.id`.execute(call.db);
  return rows;
}

/** Rents of the elapsed months that no document bills: due, or billed before billing began here. */
async function unbilledLines(
  call: Call,
  { carId, contractId }: { carId: string; contractId: string },
  billed: readonly BilledLine[],
): Promise<StatementLine[]> {
  const row = await get(call, "contract", contractId);
  const periods = await periodsOf(call, contractId);
  const amendments = await amendmentsOf(call, contractId);
  const issuers = await carIssuersOf(call, contractId);
  const contract = signedContract({ row, periods, amendments });
  const elsewhere = await call.db
    .selectFrom("billedElsewhere")
    .select(["month", "component"])
    .where("contractId", "=", contractId)
    .execute();
  const due = dueOf({ contract, issuers, through: call.today, isOver: !isActive(row.status) }).flatMap(
    (line): MonthlyAmount[] =>
      line.issuerId === lessorIssuerId && line.month < firstOfMonth(call.today)
        ? [
            {
              month: line.month,
              component: line.component.key,
              label: line.component.label,
              cents: shareOfCar(line, periods, carId),
            },
          ]
        : [],
  );
  const counted = billed.flatMap(({ month, component, countedCents: cents, ...of }) =>
    month !== null && of.contractId === contractId ? [{ month, component, cents }] : [],
  );
  return unbilledRents(due, counted).map(({ month, component, label, cents }) => ({
    kind: "RENT",
    label,
    on: addDays(addMonths(month, 1), -1),
    cents,
    state: elsewhere.some((one) => one.month === month && one.component === component) ? "BILLED" : "DUE",
    cause: `/car-summary/billing/${carId}`,
  }));
}

export const billedLinesOfCar = answer(statementLines, async (call, { carId }) => {
  const billed = await billedLines(call, carId);
  const rented = await call.db
    .selectFrom("rentalPeriod")
    .select("contractId")
    .distinct()
    .where("carId", "=", carId)
    .where("startDay", "is not", null)
    .orderBy("contractId")
    .execute();
  const lines = billed.flatMap(({ kind: key, label, on, cents, isPaid, documentId }): StatementLine[] => {
    const kind = statementKindOf[key];
    const state = isPaid ? "PAID" : "BILLED";
    return kind ? [{ kind, label, on, cents, state, cause: `/billing/documents/view/${documentId}` }] : [];
  });
  for (const { contractId } of rented)
    lines.push(...(await unbilledLines(call, { carId, contractId }, billed)));
  return lines;
});
