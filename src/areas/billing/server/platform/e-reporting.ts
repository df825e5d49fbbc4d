// The sales of a month that no platform carries, as a CSV for the declaration.
import Papa from "papaparse";
import { addDays, addMonths, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { frenchRate } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { csvText } from "#kernel/server/export/cells.ts";
import { documentKinds, type FrozenDocument } from "../../model/documents/frozen.ts";
import {
  type ReportedPeriod,
  type ReportedSale,
  reportedSales,
  reportedTitles,
} from "../../model/platform/reported-sales.ts";

async function salesOfMonth(call: Call, { issuerId, month }: ReportedPeriod): Promise<FrozenDocument[]> {
  const rows = await call.db
    .selectFrom("billingDocument")
    .select("content")
    .where("issuerId", "=", issuerId)
    .where("status", "=", "FINAL")
    .where("kind", "in", ["INVOICE", "CREDIT_NOTE"])
    .where("issuedOn", ">=", month)
    .where("issuedOn", "<=", addDays(addMonths(month, 1), -1))
    .orderBy("issuedOn")
    .orderBy("number")
    .execute();
  return rows.flatMap(({ content }) => content ?? []);
}

const euros = (cents: number): string => csvText({ as: "euros", value: cents / 100 });

const cellsOf = (sale: ReportedSale): string[] => [
  documentKinds[sale.kind],
  sale.number,
  frenchDay(sale.issuedOn),
  sale.customer,
  sale.country,
  sale.vatNumber,
  sale.category,
  sale.category === "Taxée" ? frenchRate(sale.rate) : "",
  euros(sale.netCents),
  euros(sale.vatCents),
  sale.isVatOnDebits ? "oui" : "non",
];

export async function reportedSalesFile(call: Call, period: ReportedPeriod): Promise<Document> {
  const sales = (await salesOfMonth(call, period)).flatMap(reportedSales);
  const csv = Papa.unparse({ fields: [...reportedTitles], data: sales.map(cellsOf) }, { delimiter: ";" });
  return {
    name: `Ventes à déclarer ${period.month.slice(0, 7)}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: Buffer.from(`\uFEFF${csv}`),
  };
}
