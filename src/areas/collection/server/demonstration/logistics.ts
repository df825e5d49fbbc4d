// Fees of logistics providers: invoices as expected, different, and awaited.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { awaitInvoice, uploadInvoice } from "#billing/server/logistics/logistics.ts";
import type { DatedAct } from "./acts.ts";
import "#fleet/server/tables.ts";

/** Differences of the first invoices, in cents. */
const differences = [0, 1_500];

async function receive(call: Call): Promise<void> {
  const cars = await call.db
    .selectFrom("car")
    .select("id")
    .where("stockedSince", "is not", null)
    .orderBy("vin")
    .execute();
  for (const { id } of cars) await awaitInvoice(call, id);
  const rows = await call.db.selectFrom("logisticsCar").selectAll().orderBy("id").execute();
  for (const [rank, differenceCents] of differences.entries()) {
    const row = rows[rank];
    if (!row?.feeCents) continue;
    const invoiceNumber = `LOG-${String(1_042 + rank)}`;
    const invoiceCents = row.feeCents + differenceCents;
    await uploadInvoice(call, row.id, {
      version: row.version,
      invoiceNumber,
      invoicedOn: call.today,
      invoiceCents,
      invoiceVatCents: Math.round(invoiceCents / 5),
      file: {
        name: `${invoiceNumber.toLowerCase()}.pdf`,
        type: "application/pdf",
        bytes: await drawSample([`Facture ${invoiceNumber}`, "Exemple sans valeur"]),
      },
    });
  }
}

export const logisticsFees = (today: Day): DatedAct[] => [{ on: addDays(today, -2), act: receive }];
