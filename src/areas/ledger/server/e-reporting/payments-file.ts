// The file of the payments of a month to declare.
import Papa from "papaparse";
import { frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchRate } from "#kernel/money.ts";
import { csvText } from "#kernel/server/export/cells.ts";
import { categoryTexts } from "#billing/model/platform/reported-sales.ts";
import { paymentChannels, type ReportedPayment } from "../../model/e-reporting/payments.ts";

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

export function paymentsFile(payments: readonly ReportedPayment[]): Uint8Array {
  const csv = Papa.unparse({ fields: [...titles], data: payments.map(cellsOf) }, { delimiter: ";" });
  return Buffer.from(`\uFEFF${csv}`);
}
