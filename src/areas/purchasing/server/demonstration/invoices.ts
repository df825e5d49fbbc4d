// Demonstration supplier invoices: paid, paid in part, to pay and late, and one without chosen cars yet.
import { addDays, addMonths, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { invoiceDraftSchema } from "../../model/invoices/invoice.ts";
import { registerInvoice } from "../invoices/register-invoice.ts";
import { readOrder } from "../orders/orders.ts";

async function sampleInvoice(number: string, totalCents: number): Promise<Upload> {
  const bytes = await drawSample([
    `Facture ${number}`,
    `Total ${frenchPrice(totalCents)}`,
    "Exemple sans valeur",
  ]);
  return { name: `facture-${number}.pdf`, type: "application/pdf", bytes };
}

export interface DemonstrationInvoice {
  number: string;
  /** Days ago; `lastMonth` for its 20th. */
  issued: number | "lastMonth";
  dueIn: number;
  /** False until its cars are chosen. */
  isMatched: boolean;
}

/** Registers the invoice of an order, with its cars once it is matched. */
export async function demonstrateInvoice(
  call: Call,
  orderId: string,
  { number, issued, dueIn, isMatched }: DemonstrationInvoice,
): Promise<void> {
  const { supplierId, vatRegime, lines } = await readOrder(call, orderId);
  const total = lines.reduce((sum, { settledCents, dueCents }) => sum + (settledCents ?? dueCents), 0);
  const price = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const netCents = vatRegime === "FRENCH" ? price : total;
  const draft = invoiceDraftSchema.parse({
    supplierId,
    number,
    invoicedOn:
      issued === "lastMonth"
        ? addDays(addMonths(firstOfMonth(call.today), -1), 19)
        : addDays(call.today, -issued),
    dueOn: addDays(call.today, dueIn),
    vatRegime,
    netCents,
    vatCents: total - netCents,
    totalCents: total,
    lineIds: isMatched ? lines.map(({ id }) => id) : [],
  });
  await registerInvoice(call, draft, await sampleInvoice(number, total));
}
