// The payments of a month that are declared, read day after day: a month of all clients is never in memory.
import Papa from "papaparse";
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { type Cents, frenchRate } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { csvText } from "#kernel/server/export/cells.ts";
import type { FrozenDocument } from "#billing/model/documents/frozen.ts";
import { categoryTexts, type ReportedPeriod } from "#billing/model/platform/reported-sales.ts";
import {
  addPayments,
  type DocumentPayment,
  paymentChannels,
  type ReportedPayment,
  reportedPayment,
} from "../../model/e-reporting/payments.ts";
import "../receipts/tables.ts";

interface OnDay {
  issuerId: string;
  on: Day;
}

interface PaymentRow {
  content: FrozenDocument | null;
  cents: Cents;
  vatCents: Cents;
}

const paymentOf = (on: Day, { content, cents, vatCents }: PaymentRow): DocumentPayment[] =>
  content === null ? [] : [{ document: content, day: on, cents, vatCents }];

/** Money that pays a document, and what undoes it. A credit note that is set off moves no money. */
const received = (call: Call, { issuerId, on }: OnDay): Promise<PaymentRow[]> =>
  call.db
    .selectFrom("allocation as a")
    .innerJoin("documentPart as p", "p.id", "a.partId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["d.content", "a.cents", "a.vatCents"])
    .where("a.receiptId", "is not", null)
    .where("a.effectiveOn", "=", on)
    .where("d.issuerId", "=", issuerId)
    .where("d.kind", "=", "INVOICE")
    .execute();

/** Credit notes paid back: on the day of the transfer, or of what undoes it. */
async function paidBack(call: Call, { issuerId, on }: OnDay): Promise<PaymentRow[]> {
  const rows = await call.db
    .selectFrom("allocation as a")
    .innerJoin("refund as r", "r.id", "a.refundId")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["d.content", "a.cents", "a.creditedVatCents"])
    .where("r.paidOn", "is not", null)
    .where("d.issuerId", "=", issuerId)
    .where((is) =>
      is.or([
        is.and([is("a.undoesId", "is", null), is("r.paidOn", "=", on)]),
        is.and([is("a.undoesId", "is not", null), is("a.effectiveOn", "=", on)]),
      ]),
    )
    .execute();
  return rows.map(({ content, cents, creditedVatCents }) => ({
    content,
    cents: -cents,
    vatCents: -creditedVatCents,
  }));
}

export async function reportedPayments(
  call: Call,
  { issuerId, month }: ReportedPeriod,
): Promise<ReportedPayment[]> {
  const rows: ReportedPayment[] = [];
  for (let on = month; on < addMonths(month, 1); on = addDays(on, 1)) {
    const found = [...(await received(call, { issuerId, on })), ...(await paidBack(call, { issuerId, on }))];
    rows.push(...addPayments(found.flatMap((row) => paymentOf(on, row)).flatMap(reportedPayment)));
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
