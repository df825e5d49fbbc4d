// Valid orders in one call, for tests of every area.
import { aCarModel } from "#catalogue/server/builders.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records.ts";
import { buildSupplier } from "#suppliers/server/builders.ts";
import { type OrderDraft, orderDraftSchema } from "../model/order.ts";
import type { Payment } from "../model/payment.ts";
import { expectedRegime } from "../model/regime.ts";
import { addOrderPaper, orderOf } from "./orders.ts";
import { payAdvance } from "./pay-advance.ts";
import { payCars } from "./payments.ts";
import { purchaseCars } from "./purchase.ts";

let made = 0;
/** Another one each time, of no maker. */
export const freshVin = (): string => `VZZACHAT0${String((made += 1)).padStart(8, "0")}`;

/** One car of a Clio at 20 000 € without tax, under the regime of its supplier; `lines` are patches of it. */
export async function orderDraft(
  call: Call,
  { lines = [{}], ...over }: { lines?: object[] } & Record<string, unknown> = {},
): Promise<OrderDraft> {
  const [configuration] = (await aCarModel(call)).configurations;
  const supplierId = typeof over.supplierId === "string" ? over.supplierId : (await buildSupplier(call)).id;
  const seller = await get(call, "supplier", supplierId).catch(() => null);
  return orderDraftSchema.parse({
    supplierId,
    number: `C-${(made += 1)}`,
    orderedOn: call.today,
    vatRegime: (seller && expectedRegime(seller)) ?? "FRENCH",
    lines: lines.map((line) => ({
      vin: freshVin(),
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
): Promise<Row<"carOrder">> => purchaseCars(call, await orderDraft(call, over));

const paper = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF");
export const orderPaperFile = { name: "bon de commande.pdf", type: "application/pdf", bytes: paper };

/** The deposit and the caution of an order, paid; its paper is there. */
export async function payAdvances(call: Call, orderId: string): Promise<void> {
  for (const { id, version } of (await orderOf(call, orderId)).advances)
    await payAdvance(call, id, {
      version,
      paidOn: call.today,
      reference: "VIR acompte",
      isWithoutIban: true,
      isRegimeConfirmed: true,
    });
}

/** Ordered, its paper there, and paid: its cars are TO_TRANSPORT. */
export async function buildPaidOrder(
  call: Call,
  over: { lines?: object[] } & Record<string, unknown> = {},
): Promise<{ order: Row<"carOrder">; payment: Payment; carIds: string[] }> {
  const order = await buildOrder(call, over);
  await addOrderPaper(call, order.id, orderPaperFile);
  await payAdvances(call, order.id);
  const { lines, remainingCents } = await orderOf(call, order.id);
  const carIds = lines.map(({ id }) => id);
  const form = {
    paidOn: call.today,
    amountCents: remainingCents,
    reference: `VIR-${order.number}`,
    explanation: "",
    isWithoutIban: true,
    isRegimeConfirmed: true,
  };
  return { order, payment: await payCars(call, carIds, form), carIds };
}
