// An invoice in full: its cars with their payments, its documents, and what no longer agrees with its orders.
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { differenceProblem, regimeProblems } from "../../model/invoices/agreement.ts";
import {
  type InvoicedCar,
  type InvoiceView,
  invoiceViewSchema,
  longTermDoubt,
} from "../../model/invoices/invoice.ts";
import { readInvoicedCars, relyingPayments } from "./invoice-cars.ts";
import { readInvoiceDocuments } from "./invoice-documents.ts";

const toView = viewOf(invoiceViewSchema);

function findDoubts(invoice: Row<"supplierInvoice">, cars: readonly InvoicedCar[]): string[] {
  if (invoice.stage === "REVERSED") return [];
  const difference = differenceProblem(invoice, cars);
  const longTerm = longTermDoubt(invoice.invoicedOn, invoice.dueOn);
  return [
    ...regimeProblems(invoice.vatRegime, cars),
    ...(difference === null ? [] : [difference]),
    ...(longTerm === null ? [] : [longTerm]),
  ];
}

export async function readInvoice(call: Call, id: string): Promise<InvoiceView> {
  const invoice = await get(call, "supplierInvoice", id);
  const cars = await readInvoicedCars(call, id);
  const documents = await readInvoiceDocuments(call, id);
  return toView({
    ...invoice,
    cars,
    documents: documents.map(({ id: documentId, name, addedAt, addedBy, state, reason }) => ({
      id: documentId,
      name,
      addedAt,
      addedBy,
      state,
      reason,
    })),
    doubts: findDoubts(invoice, cars),
    reliedOnBy: (await relyingPayments(call, id)).names,
  });
}
