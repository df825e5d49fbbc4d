// Orders of the demonstration company at every stage: just placed, awaited from abroad, partly paid, paid.
import { idsOf } from "#kernel/values.ts";
import { sql } from "kysely";
import { actingAs } from "#people/server/users/colleagues.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { orderDraftSchema } from "../model/orders/order.ts";
import { demonstrateDocuments } from "./demonstration/documents.ts";
import { demonstrateInvoice } from "./demonstration/invoices.ts";
import { type OrderSpec, orderSpecs } from "./demonstration/orders.ts";
import { demonstratePremium } from "./demonstration/premium.ts";
import { orderForm } from "./order-form.ts";
import { addOrderDocument, readOrder } from "./orders/orders.ts";
import { payAdvance } from "./payments/pay-advance.ts";
import { payCars } from "./payments/payments.ts";
import { createOrder } from "./orders/create-order.ts";
import { recordRecovery } from "./payments/advances.ts";

/** Reproducible VINs that belong to no maker. */
const vinOf = (index: number): string => `VZZECUR2E0${String(2_000_000 + index * 6_131).slice(-7)}`;

interface Seller {
  id: string;
  storeId: string | null;
  finishIds: string[];
}

/** A supplier, and the cheapest finishes of the catalogue that it sells. */
async function sellerOf(call: Call, { supplier, store = "" }: OrderSpec): Promise<Seller | undefined> {
  const { rows } = await sql<Seller>`
    select s.id, (select t.id from supplier_store t where t.supplier_id = s.id and t.name = ${store}) as "storeId",
      array(select f.id from finish f join car_model m on m.id = f.car_model_id
      where f.is_proposable and (s.is_multi_brand or exists (select from supplier_brand b
        where b.supplier_id = s.id and b.brand_id = m.brand_id))
      order by f.buying_price_cents, f.id limit 12) as "finishIds"
    from supplier s where s.name = ${supplier}`.execute(call.db);
  return rows[0];
}

async function placeOrder(
  call: Call,
  order: OrderSpec,
  { seller, from }: { seller: Seller; from: number },
): Promise<string> {
  const draft = orderDraftSchema.parse({
    supplierId: seller.id,
    storeId: seller.storeId,
    number: order.number,
    orderedOn: addDays(call.today, -order.daysAgo),
    expectedOn: addDays(call.today, order.expectedIn),
    vatRegime: order.regime,
    vatRegimeReason: order.reason ?? "",
    depositCents: order.deposit ?? 0,
    vatCautionCents: order.caution ?? 0,
    lines: order.cars.map(({ price, color, mileage = 0, age }, at) => ({
      vin: vinOf(from + at),
      finishId: seller.finishIds[at % seller.finishIds.length],
      color,
      priceCents: price,
      mileage,
      firstRegistrationDate: age === undefined ? null : addDays(call.today, -30 * age),
    })),
  });
  return (await createOrder(call, draft)).id;
}

/** Pays the deposit and the caution, once the supplier has signed. */
async function advance(call: Call, orderId: string, { number, daysAgo }: OrderSpec): Promise<void> {
  for (const { id, version, kind } of (await readOrder(call, orderId)).advances)
    await payAdvance(call, {
      id,
      version,
      paidOn: addDays(call.today, 1 - daysAgo),
      reference: `VIR ${kind === "DEPOSIT" ? "acompte" : "caution"} ${number}`,
      isWithoutIban: true,
      isRegimeConfirmed: true,
      isReferenceConfirmed: false,
    });
}

async function pay(call: Call, id: string, { paid = 0, number, daysAgo }: OrderSpec): Promise<void> {
  const lines = (await readOrder(call, id)).lines.slice(0, paid);
  if (lines.length === 0) return;
  await payCars(call, idsOf(lines), {
    paidOn: addDays(call.today, -Math.floor(daysAgo / 2)),
    amountCents: lines.reduce((sum, line) => sum + line.remainingCents, 0),
    reference: `VIR ${number}`,
    explanation: "",
    isWithoutIban: true,
    isRegimeConfirmed: true,
    isReferenceConfirmed: false,
  });
}

export async function demonstratePurchasing(call: Call): Promise<void> {
  const buyer = await actingAs(call, "Thierry Vasseur");
  const accountant = await actingAs(call, "Sylvie Garnier");
  let from = 0;
  for (const order of orderSpecs) {
    const seller = await sellerOf(call, order);
    if (!seller || seller.finishIds.length === 0) continue;
    const id = await placeOrder(buyer, order, { seller, from });
    from += order.cars.length;
    if (order.hasSignedOrder) await addOrderDocument(buyer, id, await orderForm(buyer, id));
    if (order.hasSignedOrder) await advance(accountant, id, order);
    await pay(accountant, id, order);
    if (order.invoice) await demonstrateInvoice(accountant, id, order.invoice);
    if (order.isAsked) await demonstrateDocuments(buyer, id);
  }
  await recordDemonstrationRecovery(accountant);
  await demonstratePremium(call);
}

/** Records a partial recovery of a caution. */
async function recordDemonstrationRecovery(call: Call): Promise<void> {
  const caution = await call.db
    .selectFrom("supplierAdvance")
    .select(["id", "version"])
    .where("kind", "=", "VAT_CAUTION")
    .where("paidAt", "is not", null)
    .orderBy("since")
    .executeTakeFirst();
  if (!caution) return;
  await recordRecovery(call, "VAT_CAUTION", {
    ...caution,
    recoveredOn: addDays(call.today, -3),
    amountCents: 200_000,
    note: "Premier remboursement",
  });
}
