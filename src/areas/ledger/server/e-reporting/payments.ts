// The payments that are declared, read day after day: a month of all clients is never in memory.
import { sql } from "kysely";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { idsOf } from "#kernel/values.ts";
import {
  addPayments,
  paymentsOfDocument,
  type ReportedPayment,
  reportedPayment,
} from "../../model/e-reporting/payments.ts";
import { formerUses, movementsOf } from "./movements.ts";

interface OnDay {
  issuerId: string;
  on: Day;
}

/** The days from `from` to the one before `to`. */
export interface Days {
  issuerId: string;
  from: Day;
  to: Day;
}

/** Payments of invoices and notes, from all that has settled those to which that day adds something. */
async function receivedOn(call: Call, { issuerId, on }: OnDay): Promise<ReportedPayment[]> {
  const documents = await call.db
    .selectFrom("billingDocument as d")
    .select(["d.id", "d.content"])
    .where("d.issuerId", "=", issuerId)
    .where("d.kind", "in", ["INVOICE", "NOTE"])
    .where("d.id", "in", (of) =>
      of
        .selectFrom("allocation as a")
        .innerJoin("documentPart as p", "p.id", "a.partId")
        .select("p.documentId")
        .where("a.effectiveOn", "=", on),
    )
    .execute();
  const movements = await movementsOf(call, idsOf(documents));
  return documents.flatMap(({ id, content }) =>
    content === null
      ? []
      : paymentsOfDocument(content, movements.get(id) ?? []).filter(({ day }) => day === on),
  );
}

export async function receivedDuring(
  call: Call,
  issuerId: string,
  days: readonly Day[],
): Promise<ReportedPayment[]> {
  const rows: ReportedPayment[] = [];
  for (const on of days) rows.push(...addPayments(await receivedOn(call, { issuerId, on })));
  return rows;
}

export function daysOf({ from, to }: Days): Day[] {
  const days: Day[] = [];
  for (let on = from; on < to; on = addDays(on, 1)) days.push(on);
  return days;
}

/** Credit notes paid back: on the day of the transfer, or of what undoes it. */
export async function paidBack(call: Call, { issuerId, from, to }: Days): Promise<ReportedPayment[]> {
  const day = sql<Day>`case when a.undoes_id is null then r.paid_on else a.effective_on end`;
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("refund as r", "r.id", "a.refundId")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["d.content", "a.cents", "a.creditedVatCents", formerUses, day.as("day")])
    .where("r.paidOn", "is not", null)
    .where("d.issuerId", "=", issuerId)
    .where(day, ">=", from)
    .where(day, "<", to)
    .execute();
  const payments = rows.flatMap(({ content, cents, creditedVatCents, before, day: on }) =>
    content === null
      ? []
      : reportedPayment({
          document: content,
          day: on,
          cents: -cents,
          vatCents: -creditedVatCents,
          before: { cents: -before.cents, vatCents: -before.vatCents },
        }),
  );
  return addPayments(payments);
}
