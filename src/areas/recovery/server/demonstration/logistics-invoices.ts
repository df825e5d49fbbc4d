// Invoices of logistics providers: one equal to the fee of its store, one above it; the others are awaited.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { uploadInvoice } from "#billing/server/logistics/logistics.ts";
import type { DatedAct } from "./acts.ts";

const receivedCars = (call: Call) =>
  call.db
    .selectFrom("logisticsCar")
    .selectAll()
    .where("status", "=", "TO_INVOICE")
    .where("feeCents", "is not", null)
    .orderBy("id")
    .limit(2)
    .execute();

const excessCents = 1_500;
const vatRate = 0.2;

async function uploadInvoices(call: Call): Promise<void> {
  for (const [rank, { id, version, feeCents }] of (await receivedCars(call)).entries()) {
    const invoiceNumber = `LOG-${4_118 + rank}`;
    const invoiceCents = (feeCents ?? 0) + rank * excessCents;
    await uploadInvoice(call, id, {
      version,
      invoiceNumber,
      invoicedOn: addDays(call.today, -2),
      invoiceCents,
      invoiceVatCents: Math.round(invoiceCents * vatRate),
      file: {
        name: `${invoiceNumber}.pdf`,
        type: "application/pdf",
        bytes: await drawSample([`Facture ${invoiceNumber}`, "Exemple sans valeur"]),
      },
    });
  }
}

export const logisticsInvoices = (today: Day): DatedAct[] => [
  { on: addDays(today, -11), act: uploadInvoices },
];
