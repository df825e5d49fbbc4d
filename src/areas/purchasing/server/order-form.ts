// Collects the content of an order form, and renders it.
import { notFound, refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, findRow, findRows } from "#kernel/server/records/records.ts";
import { normaliseVin } from "#fleet/model/vin.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { orderLanguage, orderWordings } from "../model/orders/order-wording.ts";
import { vatByRate } from "../model/orders/price.ts";
import { depositRateOf } from "./payments/deposit-shares.ts";
import type { OrderForm } from "./papers/order-form.ts";
import { openRegimeQuestionOf } from "./terms/vat.ts";

const drawerModule = import.meta.resolve("./papers/order-form.ts");

async function readPickup(call: Call, storeId: string | null): Promise<OrderForm["pickup"]> {
  if (storeId === null) return null;
  const store = await findRow(call, "supplierStore", { id: storeId }, [
    "name",
    "address",
    "contactName",
    "phone",
    "email",
  ]);
  if (!store) return null;
  const { name, address, contactName, phone, email } = store;
  return { name, address, contact: [contactName, phone, email].filter(Boolean).join(" · ") };
}

/** Agreed deposit, minus the amounts that the supplier has returned. */
async function outstandingDeposit(call: Call, { id, depositCents }: Row<"carOrder">): Promise<number> {
  const back = await call.db
    .selectFrom("supplierAdvanceRecovery as r")
    .innerJoin("supplierAdvance as a", "a.id", "r.advanceId")
    .select(({ fn }) => fn.sum<number>("r.amountCents").as("cents"))
    .where("a.orderId", "=", id)
    .where("a.kind", "=", "DEPOSIT")
    .where("r.cause", "=", "REFUND")
    .executeTakeFirst();
  return depositCents - Number(back?.cents ?? 0);
}

export async function orderForm(call: Call, orderId: string): Promise<Document> {
  const order = await get(call, "carOrder", orderId);
  const supplier = await get(call, "supplier", order.supplierId);
  const question = openRegimeQuestionOf(order, supplier);
  if (question !== null) throw refused(`${question} Répondez dans « Modifier la commande ».`);
  const lines = await findRows(call, "carOrderLine", { orderId }, { by: ["id"] });
  if (lines.length === 0) throw refused("Cette commande n’a plus de véhicule.");
  const language = orderLanguage(supplier.country);
  const { name, vatNumber, address } = supplier;
  const paper: OrderForm = {
    language,
    lessor: await readLessor(call),
    number: order.number,
    orderedOn: order.orderedOn,
    expectedOn: order.expectedOn,
    supplier: { name, vatNumber, address },
    pickup: await readPickup(call, order.storeId),
    vatRegime: order.vatRegime,
    vat: order.vatRegime === "FRENCH" ? vatByRate(lines, await depositRateOf(call, orderId)) : [],
    isPurchasedWithCarteGrise: order.isPurchasedWithCarteGrise,
    depositCents: await outstandingDeposit(call, order),
    vatCautionCents: order.vatCautionCents,
    comment: order.comment,
    cars: lines.map((line) => ({
      vin: line.vin,
      title: line.carTitle,
      detail: line.manufacturerFinish,
      color: line.color,
      mileage: line.mileage,
      firstRegistrationDate: line.firstRegistrationDate,
      priceCents: line.priceCents,
    })),
  };
  const title = `${orderWordings[language].title} ${order.number}.pdf`;
  return drawDocument(title, drawerModule, paper);
}

/** Order form of a car, by its VIN. */
export async function orderFormOfVin(call: Call, vin: string): Promise<Document> {
  const line = await findRow(call, "carOrderLine", { vin: normaliseVin(vin) }, ["orderId"]);
  if (!line) throw notFound("Ce véhicule commandé");
  return orderForm(call, line.orderId);
}
