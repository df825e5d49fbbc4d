// Invoices of suppliers, made through their endpoints, for the table of corrections.
import { day } from "#kernel/calendar/day.ts";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { type InvoiceDraft, toInvoiceForm } from "#purchasing/model/invoices/invoice.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { buildInvoice, buildOrder, signedOrderFile } from "#tests/builders/purchasing.ts";
import type { TestApplication } from "../application/application.ts";
import type { MadeEntry, MakeEntry } from "./row.ts";

const reason = "Saisie par erreur";

/** The clock of the application must be on 23 November 2026. */
export function invoiceEntries(app: TestApplication): Record<string, MakeEntry> {
  const accountant = app.as("accountant");
  const read = (id: string) => accountant(api.readSupplierInvoice, { params: { id } });

  const registered = () =>
    app.within(async (call) => {
      const { id: orderId } = await buildOrder(call, {});
      await addOrderDocument(call, orderId, signedOrderFile);
      const { id } = await buildInvoice(call, orderId);
      return { id, order: await readOrder(call, orderId) };
    });
  type Registered = Awaited<ReturnType<typeof registered>>;

  const pay = ({ order: { lines } }: Registered) =>
    accountant(api.payCars, {
      body: {
        lineIds: lines.map(({ id }) => id),
        paidOn: day("2026-11-23"),
        amountCents: 2_400_000,
        reference: "VIR-1",
        isWithoutIban: true,
      },
    });
  const correct = async (id: string, over: Partial<InvoiceDraft>) =>
    accountant(api.correctSupplierInvoice, {
      params: { id },
      body: { ...toInvoiceForm(await read(id)), reason, ...over },
    });

  async function invoice(): Promise<MadeEntry> {
    const made = await registered();
    const amounts = { netCents: 2_010_000, vatCents: 402_000, totalCents: 2_412_000 };
    return {
      correct: () => correct(made.id, { ...amounts, explanation: "Frais de dossier" }),
      rely: () => pay(made),
      read: () => read(made.id),
      expected: amounts,
    };
  }

  async function paidInvoice(): Promise<MadeEntry> {
    const made = await registered();
    await pay(made);
    const number = `N-${made.id}`;
    return {
      correct: () => correct(made.id, { number }),
      read: () => read(made.id),
      expected: { number, stage: "PAID" },
    };
  }

  async function mistakenInvoice(): Promise<MadeEntry> {
    const made = await registered();
    const { number } = await read(made.id);
    return {
      correct: async () => {
        const { version } = await read(made.id);
        return accountant(api.reverseSupplierInvoice, { params: { id: made.id }, body: { version, reason } });
      },
      rely: () => pay(made),
      read: async () => ({
        reversed: await read(made.id),
        again: await app.within((call) => buildInvoice(call, made.order.id, { number })),
      }),
      expected: {
        reversed: { stage: "REVERSED", reversalReason: reason },
        again: { number, stage: "TO_PAY" },
      },
    };
  }

  return {
    "the invoice of a supplier": invoice,
    "the number of the invoice of a paid car": paidInvoice,
    "an invoice registered by mistake": mistakenInvoice,
  };
}
