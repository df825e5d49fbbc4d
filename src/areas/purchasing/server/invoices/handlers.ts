// Handlers of the endpoints for invoices.
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { requireRecord } from "#kernel/server/records/records.ts";
import type { invoicesContract } from "../../contract/invoices.ts";
import { toInvoiceForm } from "../../model/invoices/invoice.ts";
import { extractInvoice } from "./extract-invoice.ts";
import { readInvoiceableCars } from "./invoice-cars.ts";
import { findSameInvoice } from "./invoice-checks.ts";
import { readInvoice } from "./read-invoice.ts";
import { addDocument, correctInvoice, registerInvoice, reverseInvoice } from "./register-invoice.ts";

export const invoiceHandlers: Handlers<typeof invoicesContract> = {
  listSupplierInvoices: { from: "supplier_invoice i", search: searchIn("i.search_text") },
  readSupplierInvoice: ({ params }, call) => readInvoice(call, params.id),
  listInvoiceableCars: async ({ params, query }, call) => {
    await requireRecord(call, "supplier", params.id);
    return readInvoiceableCars(call, params.id, query.invoiceId);
  },
  findSameInvoice: async ({ params, query: { number, exceptId } }, call) => ({
    invoice: (await findSameInvoice(call, { supplierId: params.id, number, exceptId })) ?? null,
  }),
  extractSupplierInvoice: extractInvoice,
  registerSupplierInvoice: ({ body, files }, call) => registerInvoice(call, body, files.file),
  addSupplierInvoiceDocument: ({ params, files }, call) => addDocument(call, params.id, files.file),
  correctSupplierInvoice: {
    form: async ({ params }, call) => toInvoiceForm(await readInvoice(call, params.id)),
    act: ({ params, body }, call) => correctInvoice(call, params.id, body),
  },
  reverseSupplierInvoice: ({ params, body }, call) => reverseInvoice(call, params.id, body),
};
