// Demonstration supplier invoices: paid, paid in part, to pay and late, and one without chosen cars yet.
import { addDays } from "#kernel/calendar/day.ts";
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
  daysAgo: number;
  dueIn: number;
  /** False until its cars are chosen. */
  isMatched: boolean;
}

/** Registers the invoice of an order, with its cars once it is matched. */
export async function demonstrateInvoice(
  call: Call,
  orderId: string,
  { number, daysAgo, dueIn, isMatched }: DemonstrationInvoice,
): Promise<void> {
  const { supplierId, vatRegime, lines } = await readOrder(call, orderId);
  const total = lines.reduce((sum, { settledCents, dueCents }) => sum + (settledCents ?? dueCents), 0);
  const price = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const netCents = vatRegime === "FRENCH" ? price : total;
  const draft = invoiceDraftSchema.parse({
    supplierId,
    number,
    invoicedOn: addDays(call.today, -daysAgo),
    dueOn: addDays(call.today, dueIn),
    vatRegime,
    netCents,
    vatCents: total - netCents,
    totalCents: total,
    lineIds: isMatched ? lines.map(({ id }) => id) : [],
  });
  await registerInvoice(call, draft, await sampleInvoice(number, total));
}
