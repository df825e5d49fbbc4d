// The payments of a month that are declared, read day after day: a month of all clients is never in memory.
import Papa from "papaparse";
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { type Cents, frenchRate } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { csvText } from "#kernel/server/export/cells.ts";
import { idsOf } from "#kernel/values.ts";
import { categoryTexts, type ReportedPeriod } from "#billing/model/platform/reported-sales.ts";
import {
  addPayments,
  paymentChannels,
  paymentsOfDocument,
  type ReportedPayment,
  reportedPayment,
} from "../../model/e-reporting/payments.ts";
import { formerUses, movementsOf } from "./movements.ts";

interface OnDay {
  issuerId: string;
  on: Day;
}

/** Payments of invoices and notes, from all that has settled those to which that day adds something. */
async function received(call: Call, { issuerId, on }: OnDay): Promise<ReportedPayment[]> {
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

/** Credit notes paid back: on the day of the transfer, or of what undoes it. */
async function paidBack(call: Call, { issuerId, on }: OnDay): Promise<ReportedPayment[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("refund as r", "r.id", "a.refundId")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["d.content", "a.cents", "a.creditedVatCents", formerUses])
    .where("r.paidOn", "is not", null)
    .where("d.issuerId", "=", issuerId)
    .where((is) =>
      is.or([
        is.and([is("a.undoesId", "is", null), is("r.paidOn", "=", on)]),
        is.and([is("a.undoesId", "is not", null), is("a.effectiveOn", "=", on)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ content, cents, creditedVatCents, before }) =>
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
}

export async function reportedPayments(
  call: Call,
  { issuerId, month }: ReportedPeriod,
): Promise<ReportedPayment[]> {
  const rows: ReportedPayment[] = [];
  for (let on = month; on < addMonths(month, 1); on = addDays(on, 1)) {
    const found = [...(await received(call, { issuerId, on })), ...(await paidBack(call, { issuerId, on }))];
    rows.push(...addPayments(found).filter(({ grossCents, vatCents }) => grossCents !== 0 || vatCents !== 0));
  }
  return rows;
}

const titles = [
  "Date",
  "Déclaration",
  "Client",
  "TVA",
  "Taux",
  "Encaissé TTC",
  "Base HT",
  "Montant de la TVA",
  "Nombre de paiements",
] as const;

const euros = (cents: Cents): string => csvText({ as: "euros", value: cents / 100 });

const cellsOf = (payment: ReportedPayment): string[] => {
  const { day, channel, customer, category, rate, grossCents, vatCents, count } = payment;
  return [
    frenchDay(day),
    paymentChannels[channel],
    customer,
    categoryTexts[category],
    category === "S" ? frenchRate(rate) : "",
    euros(grossCents),
    euros(grossCents - vatCents),
    euros(vatCents),
    String(count),
  ];
};

export async function reportedPaymentsFile(call: Call, period: ReportedPeriod): Promise<Document> {
  const rows = await reportedPayments(call, period);
  const csv = Papa.unparse({ fields: [...titles], data: rows.map(cellsOf) }, { delimiter: ";" });
  return {
    name: `Encaissements à déclarer ${period.month.slice(0, 7)}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: Buffer.from(`\uFEFF${csv}`),
  };
}
