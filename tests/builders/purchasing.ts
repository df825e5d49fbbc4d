// Valid orders in one call, for tests of every area.
import { buildCarModel } from "#tests/builders/catalogue.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { vatCents } from "#kernel/money.ts";
import {
  type InvoiceDraft,
  invoiceDraftSchema,
  type InvoiceView,
} from "#purchasing/model/invoices/invoice.ts";
import { registerInvoice } from "#purchasing/server/invoices/register-invoice.ts";
import { type OrderDraft, orderDraftSchema } from "#purchasing/model/orders/order.ts";
import type { Payment } from "#purchasing/model/payments/payment.ts";
import { expectedRegime } from "#purchasing/model/orders/vat-regime.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { payAdvance } from "#purchasing/server/payments/pay-advance.ts";
import { payCars } from "#purchasing/server/payments/payments.ts";
import { createOrder } from "#purchasing/server/orders/create-order.ts";
import { uniqueVin } from "#tests/builders/vins.ts";

let orderCount = 0;

/** One Clio at 20 000 € without tax, under the VAT regime of its supplier; `lines` are patches of it. */
export async function orderDraft(
  call: Call,
  { lines = [{}], ...over }: { lines?: object[] } & Record<string, unknown> = {},
): Promise<OrderDraft> {
  orderCount += 1;
  const [configuration] = (await buildCarModel(call)).configurations;
  const supplierId = typeof over.supplierId === "string" ? over.supplierId : (await buildSupplier(call)).id;
  const seller = await get(call, "supplier", supplierId).catch(() => null);
  return orderDraftSchema.parse({
    supplierId,
    number: `C-${orderCount}`,
    orderedOn: call.today,
    vatRegime: (seller && expectedRegime(seller)) ?? "FRENCH",
    lines: lines.map((line) => ({
      vin: uniqueVin(),
      finishId: configuration?.finishes[0]?.id,
      priceCents: 2_000_000,
      ...line,
    })),
    ...over,
  });
}

export const buildOrder = async (
  call: Call,
  over: { lines?: object[] } & Record<string, unknown> = {},
): Promise<Row<"carOrder">> => createOrder(call, await orderDraft(call, over));

const pdfBytes = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF");
export const signedOrderFile = { name: "bon de commande.pdf", type: "application/pdf", bytes: pdfBytes };

/** Pays the deposit and the VAT deposit of an order, with its signed order form. */
export async function payAdvances(call: Call, orderId: string): Promise<void> {
  for (const { id, version } of (await readOrder(call, orderId)).advances)
    await payAdvance(call, {
      id,
      version,
      paidOn: call.today,
      reference: "VIR acompte",
      isWithoutIban: true,
      isRegimeConfirmed: true,
      isReferenceConfirmed: true,
    });
}

/** Ordered, with its signed order form, and paid: its cars are TO_TRANSPORT. */
export async function buildPaidOrder(
  call: Call,
  over: { lines?: object[] } & Record<string, unknown> = {},
): Promise<{ order: Row<"carOrder">; payment: Payment; carIds: string[] }> {
  const order = await buildOrder(call, over);
  await addOrderDocument(call, order.id, signedOrderFile);
  await payAdvances(call, order.id);
  const { lines, remainingCents } = await readOrder(call, order.id);
  const carIds = lines.map(({ id }) => id);
  const form = {
    paidOn: call.today,
    amountCents: remainingCents,
    reference: `VIR-${order.number}`,
    explanation: "",
    isWithoutIban: true,
    isRegimeConfirmed: true,
    isReferenceConfirmed: true,
  };
  return { order, payment: await payCars(call, carIds, form), carIds };
}

let invoiceCount = 0;

/** The invoice of cars of an order: their price without tax, with French VAT; `over` patches it. */
export async function invoiceDraft(
  call: Call,
  orderId: string,
  over: Partial<InvoiceDraft> = {},
): Promise<InvoiceDraft> {
  invoiceCount += 1;
  const { supplierId, vatRegime, vatRate, lines } = await readOrder(call, orderId);
  const lineIds = over.lineIds ?? lines.map(({ id }) => id);
  const netCents = lines
    .filter(({ id }) => lineIds.includes(id))
    .reduce((sum, { priceCents }) => sum + priceCents, 0);
  const vat = vatRegime === "FRENCH" ? vatCents(netCents, vatRate) : 0;
  return invoiceDraftSchema.parse({
    supplierId,
    number: `F-${invoiceCount}`,
    invoicedOn: call.today,
    vatRegime,
    netCents,
    vatCents: vat,
    totalCents: netCents + vat,
    lineIds,
    ...over,
  });
}

export const buildInvoice = async (
  call: Call,
  orderId: string,
  over: Partial<InvoiceDraft> = {},
): Promise<InvoiceView> => registerInvoice(call, await invoiceDraft(call, orderId, over), undefined);
